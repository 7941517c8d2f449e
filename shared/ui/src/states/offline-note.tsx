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

/** A quiet line: what is shown may be old. */
export function OfflineNote({ since, className, ...props }: OfflineNoteProps) {
  return (
    <p {...props} className={classNames(styles.offline, className)} role="status">
      <Glyph shape="offline" size={16} />
      <span>
        Немає мережі
        {since && ` · станом на ${formatDate(since, 'day')}, ${formatDate(since, 'time')}`}
      </span>
    </p>
  );
}
