import { getOrderHistory, type OrderSummary } from '@club/api/contract/orders/history';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Badge, Card, Picture, QueryView, Skeleton, countText, formatDate } from '@club/ui';
import { RightIcon } from '@club/ui/icons';
import { orderItemForms, shownState } from '../order-labels';
import styles from './last-order.module.css';

function OrderLine({ order }: { order: OrderSummary }) {
  const { id, number, at, items, pictures } = order;
  const { title, tone } = shownState(order);
  return (
    <Card
      className={styles.card}
      render={<Link to={`/history-order?order=${encodeURIComponent(id)}`} />}
    >
      {pictures[0] !== undefined && <Picture className={styles.picture} src={pictures[0]} alt="" />}
      <span className={styles.words}>
        <span className={styles.title}>Замовлення № {number}</span>
        <span className={styles.note}>
          {formatDate(at, 'day')} · {countText(items, orderItemForms)}
        </span>
      </span>
      <Badge className={styles.state} tone={tone}>
        {title}
      </Badge>
      <RightIcon className={styles.arrow} size={22} aria-hidden="true" />
    </Card>
  );
}

/** The slot on home and on the profile: the newest order with its state, and nothing while there is none. */
export default function LastOrder() {
  const read = useQueryState(useApiQuery(getOrderHistory, { offset: 0 }, { staleMs: 0 }));
  // The history says what comes back with the network.
  if (read.isOffline) return null;
  return (
    <QueryView
      compact
      quiet
      read={read}
      loading={<Skeleton shape="card" className={styles.skeleton} />}
      loadingText="Завантажуємо останнє замовлення"
      offlineText=""
    >
      {({ orders: [newest] }) => newest && <OrderLine order={newest} />}
    </QueryView>
  );
}
