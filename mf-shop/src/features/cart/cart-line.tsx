import { isGift, mostOfLine, priceOf } from '@club/domain/cart';
import { Link } from '@club/platform/router';
import { Badge, IconButton, Picture, Points, Price, Skeleton, Stepper } from '@club/ui';
import { DeleteIcon } from '@club/ui/icons';
import type { CartItem } from '../../cart/cart-item';
import { useCartActions } from '../../cart/use-cart';
import type { LineTrouble } from '../../checkout/line-trouble';
import styles from './cart-line.module.css';
import { TroubleNote } from './trouble-note';

type CartLineProps = {
  item: CartItem;
  trouble: LineTrouble | null;
  percent: number;
  note: string | null;
};

/** The price of the whole line, and what a discount takes off it. */
function LinePrice({ item, percent }: Pick<CartLineProps, 'item' | 'percent'>) {
  if (isGift(item)) return <Badge tone="good">Подарунок</Badge>;
  const full = priceOf(item);
  const now = priceOf(item, percent);
  if (item.payWith === 'points') return <Points value={now.points * item.count} />;
  return <Price kopiykas={now.money * item.count} old={full.money * item.count} />;
}

/** One line: what it is, how many, what it costs, and what is wrong with it. */
export function CartLine({ item, trouble, percent, note }: CartLineProps) {
  const { increment, decrement, remove } = useCartActions();
  const { product, count } = item;
  const title = product?.title ?? 'Товар, доданий на іншому пристрої';
  return (
    <li className={styles.line} data-trouble={trouble?.kind}>
      <Link
        className={styles.picture}
        to={product ? `/shop/${product.collectionId}/${product.id}` : '/shop'}
        aria-label={title}
      >
        {product ? (
          <Picture src={product.picture} alt="" tint={product.tint} />
        ) : (
          <Skeleton shape="tile" />
        )}
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.subTitle}>{product?.subTitle}</p>
          </div>
          <IconButton
            className={styles.remove}
            tone="quiet"
            label={`Прибрати: ${title}`}
            icon={<DeleteIcon size={20} />}
            onClick={() => remove(item)}
          />
        </div>
        <div className={styles.foot}>
          {!isGift(item) && (
            <Stepper
              label={`Кількість: ${title}`}
              value={count}
              min={1}
              max={mostOfLine}
              onDecrement={() => decrement(item)}
              onIncrement={() => increment(item)}
            />
          )}
          {product && <LinePrice item={item} percent={percent} />}
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {trouble && <TroubleNote item={item} trouble={trouble} onRemove={() => remove(item)} />}
    </li>
  );
}
