import type { OrderDetails } from '@club/api/contract/orders/details';
import type { OrderState } from '@club/api/contract/orders/history';
import { formatDate } from '@club/ui';
import { CheckIcon, CloseIcon } from '@club/ui/icons';
import { orderStateLabels } from '../order-labels';
import styles from './order-sheet.module.css';

/** The next states in their order; cash is paid at the end, so `paid` is never the next one. */
const stateOrder: readonly OrderState[] = ['created', 'packed', 'sent', 'delivered'];

/** What still lies before an order. */
export function remainingStates({
  state,
  steps,
}: Pick<OrderDetails, 'state' | 'steps'>): OrderState[] {
  if (state === 'cancelled') return [];
  const last = Math.max(...steps.map((step) => stateOrder.indexOf(step.state)));
  return stateOrder.slice(last + 1);
}

/** Where an order has been and where it goes. */
export function OrderSteps({ order }: { order: OrderDetails }) {
  return (
    <ol className={styles.steps} aria-label="Як іде замовлення">
      {order.steps.map(({ state, at }) => (
        <li
          key={state}
          className={styles.step}
          data-state={state === 'cancelled' ? 'cancelled' : 'done'}
        >
          <span className={styles.dot}>
            {state === 'cancelled' ? <CloseIcon size={14} /> : <CheckIcon size={14} />}
          </span>
          <span>{orderStateLabels[state].title}</span>
          <span className={styles.note}>
            {formatDate(at, 'day')}, {formatDate(at, 'time')}
          </span>
        </li>
      ))}
      {remainingStates(order).map((state) => (
        <li key={state} className={styles.step} data-state="ahead">
          <span className={styles.dot} />
          <span>{orderStateLabels[state].title}</span>
        </li>
      ))}
    </ol>
  );
}
