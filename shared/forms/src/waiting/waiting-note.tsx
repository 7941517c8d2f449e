import { useOutboxEntry } from '@club/platform/outbox';
import { Card } from '@club/ui';
import type { ReactNode } from 'react';
import { OutboxLink } from './outbox-link';
import styles from './waiting-note.module.css';

/** Props of {@link WaitingNote}. */
export type WaitingNoteProps = {
  /** The id of the entry of the outbox. */
  entry: string;
  /** Whether it says that something went wrong; otherwise the customer knows why it waits. */
  isAlert: boolean;
  children: ReactNode;
};

/** Says that what was sent waits in the outbox, and leads there; nothing when it does not wait any more. */
export function WaitingNote({ entry, isAlert, children }: WaitingNoteProps) {
  if (useOutboxEntry(entry)?.state !== 'queued') return null;
  return (
    <Card tone="tinted" className={styles.note} role={isAlert ? 'alert' : 'status'}>
      {children}
      <OutboxLink />
    </Card>
  );
}
