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

/** A quiet line: what is shown may be old. */
export function OfflineNote({ since, className, ...props }: OfflineNoteProps) {
  return (
    <p {...props} className={classNames(styles.offline, className)} role="status">
      <Glyph shape="offline" size={16} />
      <span>
        Немає мережі
        {since && ` · станом на ${momentText(since)}`}
      </span>
    </p>
  );
}
