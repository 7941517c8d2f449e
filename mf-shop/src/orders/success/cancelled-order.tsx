import type { OrderDetails } from '@club/api/contract/orders/details';
import { usePageTitle } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, formatCount } from '@club/ui';
import { useRepeatOrder } from '../history/use-repeat-order';
import { cancelReasonLabel } from '../cancel-reasons';
import { ResultMark } from './payment-status';
import styles from './success-page.module.css';

/** Opens the order in the history. */
export function DetailsLink({ order }: { order: Pick<OrderDetails, 'id'> }) {
  return (
    <Button
      full
      size="l"
      variant="secondary"
      render={<Link to={`/history-order?order=${encodeURIComponent(order.id)}`} />}
    >
      Деталі замовлення
    </Button>
  );
}

/** Why the order is cancelled, and what happens with money that was paid. */
function describeCancellation(order: OrderDetails): string {
  const { payment, points, cancelReason } = order;
  const why = cancelReasonLabel(order) ?? 'Це замовлення не збиратимемо';
  const isByRefund = cancelReason === 'refunded';
  const isRefunded = isByRefund || payment === 'refunded';
  return [
    !isByRefund && why,
    isRefunded && 'Кошти повернено на картку',
    payment === 'paid' && !isRefunded && 'Кошти повернемо на картку',
    points > 0 && `${formatCount(points)} XP знову на балансі`,
  ]
    .filter(Boolean)
    .join('. ');
}

/** An order that was cancelled, also while its payment was awaited: nothing follows, but an adult can repeat it. */
export function CancelledOrder({ order }: { order: OrderDetails }) {
  const { isRepeating, repeat } = useRepeatOrder();
  const title = `Замовлення №\u00a0${order.number} скасовано`;
  usePageTitle(title);
  return (
    <>
      <div className={styles.result}>
        <ResultMark tone={order.cancelReason === 'customer' ? 'neutral' : 'bad'} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead} role="status">
          {describeCancellation(order)}
        </p>
      </div>
      <div className={styles.actions}>
        {!order.isUnderAge && (
          <Button full size="l" busy={isRepeating} onClick={() => void repeat(order)}>
            Повторити замовлення
          </Button>
        )}
        <DetailsLink order={order} />
        <Button full size="l" variant="secondary" render={<Link to="/shop" />}>
          До магазину
        </Button>
      </div>
    </>
  );
}
