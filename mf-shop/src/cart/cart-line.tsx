import { isGift, maxLineCount, linePrice } from '@club/domain/cart';
import { Link } from '@club/platform/router';
import { Badge, IconButton, Picture, Points, Price, Skeleton, Stepper } from '@club/ui';
import { DeleteIcon } from '@club/ui/icons';
import type { CartItem } from '../device/cart-item';
import { useCartActions } from '../device/use-cart';
import type { LineProblem } from '../checkout/line-problem';
import { pictureSizes } from '../catalog/picture-sizes';
import styles from './cart-line.module.css';
import { LineProblemMessage } from './line-problem-message';

type CartLineProps = {
  item: CartItem;
  problem: LineProblem | null;
  percent: number;
  note: string | null;
};

/** The price of the whole line, with its discount. */
function LinePrice({ item, percent }: Pick<CartLineProps, 'item' | 'percent'>) {
  if (isGift(item)) return <Badge tone="good">Подарунок</Badge>;
  const full = linePrice(item);
  const now = linePrice(item, percent);
  if (item.payWith === 'points') return <Points value={now.points * item.count} />;
  return <Price kopiykas={now.money * item.count} old={full.money * item.count} />;
}

/** The place of a picture that the check of the cart brings, if the shop still has the product. */
function UnknownPicture({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Skeleton className={styles.unknown} /> : <span className={styles.unknown} />;
}

/** One line: product, count, price and problem. */
export function CartLine({ item, problem, percent, note }: CartLineProps) {
  const { increment, decrement, remove } = useCartActions();
  const { product, count, path } = item;
  const title = product?.title ?? 'Товар, доданий на іншому пристрої';
  return (
    <li className={styles.line} data-problem={problem?.kind}>
      <Link
        className={styles.picture}
        to={product && path ? `${path}/${product.id}` : '/shop'}
        aria-label={title}
      >
        {product ? (
          <Picture
            src={product.picture}
            photo={product.photo}
            sizes={pictureSizes.small}
            alt=""
            tint={product.tint}
          />
        ) : (
          <UnknownPicture isLoading={problem?.kind !== 'gone'} />
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
              max={maxLineCount}
              onDecrement={() => decrement(item)}
              onIncrement={() => increment(item)}
            />
          )}
          {product && <LinePrice item={item} percent={percent} />}
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {problem && (
        <LineProblemMessage item={item} problem={problem} onRemove={() => remove(item)} />
      )}
    </li>
  );
}
