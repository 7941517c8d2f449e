// The outbox: writes that wait on the device until the server has answered. Loaded when it is needed.
export {
  openOutbox,
  type AboutEntry,
  type BoundOutbox,
  type OutboxSection,
  type SendResult,
} from './outbox/bound-outbox';
export { EntryStaysError, isUnsure, type Outbox } from './outbox/create-outbox';
export type { OutboxEntry, OutboxNote } from './outbox/entry';
export { defineOutboxHandler, type OutboxContext, type OutboxHandler } from './outbox/handler';
export {
  useOpenEntries,
  useOutbox,
  useOutboxEntry,
  useOutboxList,
  useQueuedEntries,
} from './outbox/hooks';
export { pathInApp } from './outbox/path-in-app';
export { OutboxService } from './outbox/outbox-service';
