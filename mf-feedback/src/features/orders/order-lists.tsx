import type { RatableOrder } from '@club/api/contract/feedback';
import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Badge, Button, EmptyState, formatDate, Section } from '@club/ui';
import { OrderLine } from './order-line';
import { orderTitle } from './order-text';
import { Stars } from './stars';
import { useWaitingOrders } from './use-waiting-orders';
import styles from './orders.module.css';

export type OrderListsProps = { orders: readonly RatableOrder[] };

/** Orders without a rating, then the rated ones. */
export function OrderLists({ orders }: OrderListsProps) {
  const queued = useWaitingOrders();
  const waiting = orders.filter(({ canWrite }) => canWrite);
  const rated = orders.filter(({ feedback }) => feedback !== null);
  if (waiting.length + rated.length === 0) return <NothingToRate />;
  return (
    <>
      <Section title="Чекають на оцінку">
        {waiting.length === 0 ? (
          <p className={styles.done}>Усе оцінено. Дякуємо, що ділишся</p>
        ) : (
          <div className={styles.list}>
            {waiting.map((order) => (
              <OrderLine
                key={order.id}
                order={order}
                trailing={
                  queued.has(order.id) ? (
                    <Badge tone="warn">Відгук у черзі</Badge>
                  ) : (
                    <RateLink order={order} />
                  )
                }
              />
            ))}
          </div>
        )}
      </Section>
      {rated.length > 0 && (
        <Section title="Твої оцінки">
          <div className={styles.list}>
            {rated.map((order) => (
              <RatedOrder key={order.id} order={order} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

type OrderProps = { order: RatableOrder };

function RateLink({ order }: OrderProps) {
  return (
    <Button
      variant="secondary"
      aria-label={`Оцінити ${orderTitle(order)}`}
      render={
        <Link
          to={{ search: `?order=${encodeURIComponent(order.id)}` }}
          state={{ fromList: true }}
          preventScrollReset
        />
      }
    >
      Оцінити
    </Button>
  );
}

function RatedOrder({ order }: OrderProps) {
  const { feedback } = order;
  if (feedback === null) return null;
  return (
    <OrderLine order={order} trailing={<Stars rating={feedback.rating} />}>
      {feedback.text !== '' && <blockquote className={styles.quote}>{feedback.text}</blockquote>}
      <p className={styles.when}>Оцінено {formatDate(feedback.at)}</p>
    </OrderLine>
  );
}

function NothingToRate() {
  const shop = useHref()('shop.shelves');
  return (
    <EmptyState
      drawing="box"
      title="Поки немає чого оцінювати"
      text="Отримаєш замовлення, і його можна буде оцінити тут"
      action={shop !== null && <Button render={<Link to={shop} />}>До магазину</Button>}
    />
  );
}
