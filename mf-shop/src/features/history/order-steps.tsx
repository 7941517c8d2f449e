import type { OrderDetails, OrderState } from '@club/api/contract/orders';
import { formatDate } from '@club/ui';
import { CheckIcon } from '@club/ui/icons';
import { orderStates } from '../../orders/order-words';
import styles from './order-sheet.module.css';

/** What still comes, in its order; cash is paid at the end, so `paid` is nobody's next step. */
const way: readonly OrderState[] = ['created', 'packed', 'sent', 'delivered'];

/** What still lies before an order. */
export function stepsAhead({ state, steps }: Pick<OrderDetails, 'state' | 'steps'>): OrderState[] {
  if (state === 'cancelled') return [];
  const last = Math.max(...steps.map((step) => way.indexOf(step.state)));
  return way.slice(last + 1);
}

/** Where an order has been and where it goes. */
export function OrderSteps({ order }: { order: OrderDetails }) {
  return (
    <ol className={styles.steps} aria-label="Як іде замовлення">
      {order.steps.map(({ state, at }) => (
        <li key={state} className={styles.step} data-state="done">
          <span className={styles.dot}>
            <CheckIcon size={14} />
          </span>
          <span>{orderStates[state].title}</span>
          <span className={styles.note}>
            {formatDate(at, 'day')}, {formatDate(at, 'time')}
          </span>
        </li>
      ))}
      {stepsAhead(order).map((state) => (
        <li key={state} className={styles.step} data-state="ahead">
          <span className={styles.dot} />
          <span>{orderStates[state].title}</span>
        </li>
      ))}
    </ol>
  );
}
