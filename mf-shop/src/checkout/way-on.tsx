import { Hidden, Points, Price } from '@club/ui';
import { UpIcon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import { useState, type ReactNode } from 'react';
import { SummaryRows } from './summary';
import type { Checkout } from './use-checkout';
import styles from './way-on.module.css';

type WayOnProps = {
  checkout: Checkout;
  /** The one button that leads on. */
  action: ReactNode;
  /** Why it does not lead on yet. */
  hint?: ReactNode;
};

/** What is to be paid; a press shows all that it is made of. */
function Payable({ checkout }: Pick<WayOnProps, 'checkout'>) {
  const [isOpen, setOpen] = useState(false);
  const { money, points } = checkout.totals;
  return (
    <>
      <button
        type="button"
        className={styles.total}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          До сплати <UpIcon size={16} />
        </span>
        <span className={styles.payable}>
          {(money > 0 || points === 0) && <Price kopiykas={money} size="m" />}
          {points > 0 && <Points value={points} />}
        </span>
        <Hidden>Показати підсумок</Hidden>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Разом">
        <SummaryRows checkout={checkout} />
      </Sheet>
    </>
  );
}

/** The total and the way on: at the thumb on a phone, below the summary on a wide screen. */
export function WayOn({ checkout, action, hint }: WayOnProps) {
  return (
    <div className={styles.wayOn}>
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <Payable checkout={checkout} />
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}
