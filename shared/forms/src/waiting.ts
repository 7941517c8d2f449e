export { OutboxLink } from './waiting/outbox-link';
export { useWaitingEntries } from './waiting/use-waiting-entries';
export { WaitingList, type WaitingListProps } from './waiting/waiting-list';
export { WaitingNote, type WaitingNoteProps } from './waiting/waiting-note';
