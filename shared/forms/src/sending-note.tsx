import { describeFailure, useOnline } from '@club/platform';
import styles from './sending-note.module.css';

/** Props of {@link SendingNote}. */
export type SendingNoteProps = {
  /** Of the paragraph that says the device is offline, for `aria-describedby`. */
  id?: string;
  offlineText: string;
  /** Why the last try failed; null or undefined while there was no failure. */
  failure: unknown;
};

/** Says below a form why it can not be sent, or why the last try failed. */
export function SendingNote({ id, offlineText, failure }: SendingNoteProps) {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <p id={id} className={styles.note} role="status">
        {offlineText}
      </p>
    );
  }
  if (!failure) return null;
  const { title, text } = describeFailure(failure);
  return (
    <p className={styles.failure} role="alert">
      {title}. {text}
    </p>
  );
}
