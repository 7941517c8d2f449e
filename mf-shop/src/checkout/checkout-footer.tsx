import { Hidden, Points, Price } from '@club/ui';
import { UpIcon } from '@club/ui/icons';
import { Sheet } from '@club/ui/overlay';
import { ActionBar } from '@club/ui/patterns';
import { useState, type ReactNode } from 'react';
import { SummaryRows } from './summary';
import type { Checkout } from './use-checkout';
import styles from './checkout-footer.module.css';

type CheckoutFooterProps = {
  checkout: Checkout;
  /** The button to the next step. */
  action: ReactNode;
  /** Why the next step is disabled. */
  hint?: ReactNode;
};

/** The total; a press shows its parts. */
function PayableTotal({ checkout }: Pick<CheckoutFooterProps, 'checkout'>) {
  const [isOpen, setOpen] = useState(false);
  const { earns, totals } = checkout;
  const { money, points } = totals;
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
          {earns > 0 && <Points value={earns} size="s" signed />}
        </span>
        <Hidden>Показати підсумок</Hidden>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Разом">
        <SummaryRows checkout={checkout} />
      </Sheet>
    </>
  );
}

/** The total and the next step: fixed at the bottom on a phone, below the summary on a wide screen. */
export function CheckoutFooter({ checkout, action, hint }: CheckoutFooterProps) {
  return (
    <ActionBar until="desktop" className={styles.footer}>
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <PayableTotal checkout={checkout} />
        <div className={styles.action}>{action}</div>
      </div>
    </ActionBar>
  );
}
