import { countText, formatMonth, formatPoints, type PluralForms } from '@club/ui';
import styles from './month-heading.module.css';

interface MonthHeadingProps {
  /** `2026-11` */
  month: string;
  count: number;
  points: number;
  /** What is counted. */
  forms: PluralForms;
  level?: 2 | 3 | undefined;
}

/** A month with the sums of its entries. */
export function MonthHeading({ month, count, points, forms, level = 2 }: MonthHeadingProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <header className={styles.month}>
      <Name className={styles.monthName}>{formatMonth(`${month}-15T12:00:00Z`, true)}</Name>
      <p>{`${countText(count, forms)} · ${formatPoints(points, true)}`}</p>
    </header>
  );
}
