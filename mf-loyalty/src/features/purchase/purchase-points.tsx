import { useFeature, useSlotInput } from '@club/platform';
import { Points } from '@club/ui';
import { useBalance } from '../balance/use-balance';
import styles from './purchase-points.module.css';

/**
 * What the balance would be after the purchase that the page shows. The page itself says what the purchase
 * earns; without an answer nothing is missing there.
 */
export default function PurchasePoints() {
  const { earns = 0, spends = 0 } = useSlotInput<'product.points'>();
  const { data } = useBalance();
  const isOnPayment = useFeature('points-on-payment');
  if (earns === 0) return null;
  // Its place stays while the balance is read: nothing below it jumps.
  if (data === undefined) return <p className={styles.line} />;
  const left = data.balance - spends;
  if (left < 0) return null;
  return (
    <p className={styles.line}>
      Після {isOnPayment ? 'оплати' : 'доставки'} на балансі буде <Points value={left + earns} />
    </p>
  );
}
