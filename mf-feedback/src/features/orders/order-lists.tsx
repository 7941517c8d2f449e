import type { RatableOrder } from '@club/api/contract/feedback';
import { Link, useSearchParams } from '@club/platform/router';
import { Badge, Button, Section } from '@club/ui';
import type { ReactNode } from 'react';
import { OrderLine } from './order-line';
import { orderTitle } from './order-text';
import { RatedOrder } from './rated-order';
import { useWaitingOrders } from './use-waiting-orders';
import styles from './orders.module.css';

export type OrderListsProps = {
  orders: readonly RatableOrder[];
  /** The order whose answer the address leads to; it may be behind the first page. */
  answered: RatableOrder | null;
  /** Further pages of rated purchases, if there are any. */
  earlier: ReactNode;
  /** Shown while there is nothing to rate and nothing was rated. */
  empty: ReactNode;
};

/** The answer that the address leads to, then purchases without a rating, then the rated ones. */
export function OrderLists({ orders, answered, earlier, empty }: OrderListsProps) {
  const waiting = orders.filter(({ canWrite }) => canWrite);
  const all = orders.filter(({ feedback }) => feedback !== null);
  const rated = all.filter(({ id }) => id !== answered?.id);
  if (waiting.length + all.length === 0 && answered === null) return empty;
  return (
    <>
      {answered && (
        <Section title="Відповідь на твій відгук">
          <Rated order={answered} />
        </Section>
      )}
      <Section title="Чекають на оцінку">
        {waiting.length === 0 ? (
          <p className={styles.done}>Усе оцінено. Дякуємо, що ділишся</p>
        ) : (
          <div className={styles.list}>
            {waiting.map((order) => (
              <DueOrder key={order.id} order={order} />
            ))}
          </div>
        )}
      </Section>
      {(rated.length > 0 || earlier) && (
        <Section title="Твої оцінки">
          <div className={styles.list}>
            {rated.map((order) => (
              <Rated key={order.id} order={order} />
            ))}
            {earlier}
          </div>
        </Section>
      )}
    </>
  );
}

type OrderProps = { order: RatableOrder };

function DueOrder({ order }: OrderProps) {
  const isQueued = useWaitingOrders().has(order.id);
  return (
    <OrderLine
      order={order}
      trailing={isQueued ? <Badge tone="warn">Відгук у черзі</Badge> : <RateLink order={order} />}
    />
  );
}

function RateLink({ order }: OrderProps) {
  const [search] = useSearchParams();
  const withOrder = new URLSearchParams(search);
  withOrder.set('order', order.id);
  return (
    <Button
      full
      variant="secondary"
      aria-label={`Оцінити ${orderTitle(order)}`}
      render={
        <Link
          to={{ search: `?${withOrder.toString()}` }}
          state={{ fromList: true }}
          preventScrollReset
        />
      }
    >
      Оцінити
    </Button>
  );
}

/** A purchase as it was rated. */
export function Rated({ order }: OrderProps) {
  return order.feedback && <RatedOrder order={order} feedback={order.feedback} />;
}
