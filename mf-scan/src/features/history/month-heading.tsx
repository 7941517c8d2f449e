import { countText, formatMonth, formatPoints } from '@club/ui';
import { packForms } from '../figures/pack-forms';
import type { ScanMonth } from './history-months';
import styles from './history-page.module.css';

/** A month with the sums of its scans. */
export function MonthHeading({ sums: { month, packs, points } }: { sums: ScanMonth }) {
  return (
    <header className={styles.month}>
      <h2 className={styles.monthName}>{formatMonth(`${month}-15T12:00:00Z`, true)}</h2>
      <p>{`${countText(packs, packForms)} · ${formatPoints(points, true)}`}</p>
    </header>
  );
}
