import { Points, Price } from '@club/ui';
import type { ReactNode } from 'react';
import styles from './way-on.module.css';

type WayOnProps = {
  totals: { money: number; points: number };
  /** The one button that leads on. */
  action: ReactNode;
  /** Why it does not lead on yet. */
  hint?: ReactNode;
};

/** What is to be paid. */
function Payable({ money, points }: WayOnProps['totals']) {
  return (
    <span className={styles.payable}>
      {(money > 0 || points === 0) && <Price kopiykas={money} size="m" />}
      {points > 0 && <Points value={points} />}
    </span>
  );
}

/** The total and the way on: at the thumb on a phone, below the summary on a wide screen. */
export function WayOn({ totals, action, hint }: WayOnProps) {
  return (
    <div className={styles.wayOn}>
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <div className={styles.total}>
          <span className={styles.label}>До сплати</span>
          <Payable {...totals} />
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}
