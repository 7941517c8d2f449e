import { getBalance } from '@club/api/contract/loyalty/balance';
import { useEvent } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { Points } from '@club/ui';
import HeldPoints from '../balance/held-points';
import { useBalance } from '../balance/use-balance';
import styles from './exchange.module.css';

/** The balance as everywhere else in the app, and what a reservation holds. */
export function ExchangeBalance() {
  const { data } = useBalance();
  const invalidate = useInvalidate();
  // The fact does not say what is held.
  useEvent('balance.changed', () => void invalidate(getBalance));
  if (data === undefined) return null;
  return (
    <p className={styles.balance}>
      <span className={styles.balanceLabel}>У тебе</span>
      <Points value={data.balance} size="l" />
      {data.held && (
        <span className={styles.balanceLabel}>
          <HeldPoints {...data.held} />
        </span>
      )}
    </p>
  );
}
