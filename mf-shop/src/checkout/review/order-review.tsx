import { formatPhone } from '@club/domain/phone';
import { isGift, linePrice } from '@club/domain/cart';
import { Link } from '@club/platform/router';
import { Button, Picture, Points, Price, formatTimeSlot } from '@club/ui';
import type { ReactNode } from 'react';
import { lineKey, type CartItem } from '../../device/cart-item';
import type { CheckoutDraft } from '../../device/checkout-draft';
import type { Checkout } from '../use-checkout';
import { deliveryLabels } from '../delivery-labels';
import { pictureSizes } from '../../catalog/picture-sizes';
import styles from './checkout-page.module.css';

type ReviewSectionProps = {
  title: string;
  to: string;
  /** The name of the link; null where the part can not be changed. */
  change: string | null;
  children: ReactNode;
};

function ReviewSection({ title, to, change, children }: ReviewSectionProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {change !== null && (
        <Button variant="quiet" size="s" aria-label={change} render={<Link to={to} />}>
          Змінити
        </Button>
      )}
      <div className={styles.partBody}>{children}</div>
    </section>
  );
}

function Line({ item, percent }: { item: CartItem; percent: number }) {
  const { product } = item;
  // The check fills in the products that another device added.
  if (product === null) return null;
  const { money, points } = linePrice(item, percent);
  return (
    <li className={styles.line}>
      <Picture
        className={styles.picture}
        src={product.picture}
        photo={product.photo}
        sizes={pictureSizes.small}
        alt=""
        tint={product.tint}
      />
      <div>
        <p className={styles.lineTitle}>{product.title}</p>
        <p className={styles.note}>{product.subTitle}</p>
      </div>
      <div className={styles.sum}>
        {isGift(item) ? (
          <span>Подарунок</span>
        ) : item.payWith === 'points' ? (
          <Points value={points * item.count} />
        ) : (
          <Price kopiykas={money * item.count} size="s" />
        )}
        <span className={styles.note}>{item.count} шт.</span>
      </div>
    </li>
  );
}

function addressText({ delivery, branch, street, house, flat }: CheckoutDraft): string {
  if (delivery === 1) return branch ? `${branch.title}, ${branch.address}` : '';
  return `${street.trim()}, ${house.trim()}${flat.trim() === '' ? '' : `, кв. ${flat.trim()}`}`;
}

function paymentText(draft: CheckoutDraft, money: number): string {
  if (money === 0) return 'XP з балансу';
  return draft.payment === 2 ? 'Карткою, одразу після замовлення' : 'Готівкою при отриманні';
}

/** All parts of the order, each with a link to change it. */
export function OrderReview({ checkout }: { checkout: Checkout }) {
  const { fresh, draft, checked, totals, percent, isSent } = checkout;
  const buyer = checked?.buyer;
  const changeLabel = (part: string) => (isSent ? null : `Змінити ${part}`);
  return (
    <div className={styles.parts}>
      <ReviewSection title="Товари" to="/shop/cart" change={changeLabel('товари')}>
        <ul className={styles.lines}>
          {fresh.map((item) => (
            <Line key={lineKey(item)} item={item} percent={percent} />
          ))}
        </ul>
      </ReviewSection>
      <ReviewSection title="Доставка" to="/shop/delivery" change={changeLabel('доставку')}>
        <p>
          {deliveryLabels[draft.delivery]}
          {draft.delivery === 3 && draft.slot && `: ${formatTimeSlot(draft.slot)}`}
        </p>
        <p>{draft.city?.label}</p>
        <p>{addressText(draft)}</p>
        {buyer && (
          <p className={styles.note}>
            {buyer.firstName} {buyer.lastName}, {formatPhone(buyer.phone)}
          </p>
        )}
        {draft.comment.trim() !== '' && <p className={styles.comment}>«{draft.comment.trim()}»</p>}
      </ReviewSection>
      <ReviewSection title="Оплата" to="/shop/payment" change={changeLabel('оплату')}>
        <p>{paymentText(draft, totals.money)}</p>
        <p className={styles.note}>
          {draft.call
            ? `Зателефонуємо: ${formatTimeSlot(draft.call)}`
            : 'Без дзвінка для підтвердження'}
        </p>
      </ReviewSection>
    </div>
  );
}
