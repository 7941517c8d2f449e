import type { OrderSummary } from '@club/api/contract/orders/history';
import { Link } from '@club/platform/router';
import { Badge, Picture, Points, Price, countText, formatDate } from '@club/ui';
import { orderItemForms, shownState } from '../order-labels';
import styles from './history-page.module.css';

const maxPictures = 4;

/** The history state of an order that was opened from the list, which is one step back. */
export const openedFromList = 'opened-from-list';

/** The price of an order, in money and in points. */
export function OrderSum({ money, points }: Pick<OrderSummary, 'money' | 'points'>) {
  return (
    <span className={styles.sum}>
      {(money > 0 || points === 0) && <Price kopiykas={money} size="s" />}
      {points > 0 && <Points value={points} />}
    </span>
  );
}

/** An order in the list: number, state, pictures and price. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, number, at, items, pictures } = order;
  const { title, tone } = shownState(order);
  return (
    <li>
      <Link className={styles.order} to={`?order=${encodeURIComponent(id)}`} state={openedFromList}>
        <span className={styles.head}>
          <span className={styles.number}>№ {number}</span>
          <Badge tone={tone}>{title}</Badge>
        </span>
        <span className={styles.pictures}>
          {[...new Set(pictures)].slice(0, maxPictures).map((picture) => (
            <Picture key={picture} className={styles.picture} src={picture} alt="" />
          ))}
        </span>
        <span className={styles.foot}>
          <span className={styles.note}>
            {formatDate(at)} · {countText(items, orderItemForms)}
          </span>
          <OrderSum {...order} />
        </span>
      </Link>
    </li>
  );
}
