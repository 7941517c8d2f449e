import type { ComponentProps } from 'react';
import { formatDate } from '../formats';
import { classNames } from '../rendering/class-names';
import { Glyph } from '../rendering/glyph';
import styles from './states.module.css';

/** Props of {@link OfflineNote}. */
export type OfflineNoteProps = ComponentProps<'p'> & {
  /** When what is shown was read. */
  since?: Date | undefined;
};

/** Today needs no date. */
function momentText(since: Date): string {
  const isToday = formatDate(since, 'short') === formatDate(Date.now(), 'short');
  const time = formatDate(since, 'time');
  return isToday ? time : `${formatDate(since, 'day')}, ${time}`;
}

/** A quiet line: what is shown may be old. Its children say why, where it is not the device's network. */
export function OfflineNote({
  since,
  className,
  children = 'Немає мережі',
  ...props
}: OfflineNoteProps) {
  return (
    <p
      {...props}
      className={classNames(styles.offline, className)}
      role="status"
      // Frames that have such a line of their own look for it.
      data-offline-note="true"
    >
      <Glyph shape="offline" size={16} />
      <span>
        {children}
        {since && ` · станом на ${momentText(since)}`}
      </span>
    </p>
  );
}
