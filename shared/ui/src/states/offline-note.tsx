import { useSyncExternalStore, type ComponentProps } from 'react';
import { formatDate } from '../formats';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './states.module.css';

/** Props of {@link OfflineNote}. */
export type OfflineNoteProps = ComponentProps<'p'> & {
  /** When the shown data were read. */
  since?: Date | undefined;
  /** False in an element that announces its changes itself. */
  isLive?: boolean;
};

const neverChanges = () => () => undefined;

/** The time of a moment, with its date when it is not today; on a server always with its date. */
function useMomentText(since: Date | undefined): string | undefined {
  const today = useSyncExternalStore(
    neverChanges,
    () => formatDate(Date.now(), 'short'),
    () => null,
  );
  if (!since) return undefined;
  const time = formatDate(since, 'time');
  return formatDate(since, 'short') === today ? time : `${formatDate(since, 'day')}, ${time}`;
}

/** A line that says that the content may be old. Its children give another reason than the network. */
export function OfflineNote({
  since,
  className,
  isLive = true,
  children = 'Немає мережі',
  ...props
}: OfflineNoteProps) {
  const moment = useMomentText(since);
  return (
    <p
      {...props}
      className={classNames(styles.offline, className)}
      role={isLive ? 'status' : undefined}
      // Frames with an own offline note look for it.
      data-offline-note="true"
    >
      <Glyph shape="offline" size={16} />
      <span>
        {children}
        {moment && ` · станом на ${moment}`}
      </span>
    </p>
  );
}
