import { formatPhone } from '@club/domain/phone';
import { isGift, priceOf } from '@club/domain/cart';
import { Link } from '@club/platform/router';
import { Button, Picture, Points, Price } from '@club/ui';
import type { ReactNode } from 'react';
import type { CartItem } from '../../cart/cart-item';
import { keyOf } from '../../cart/cart-item';
import type { CheckoutDraft } from '../../checkout/draft';
import type { Checkout } from '../../checkout/use-checkout';
import { deliveryTitles, slotText } from '../../checkout/words';
import styles from './checkout-page.module.css';

type PartProps = { title: string; to: string; change: string; children: ReactNode };

function Part({ title, to, change, children }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      <Button variant="quiet" size="s" aria-label={change} render={<Link to={to} />}>
        Змінити
      </Button>
      <div className={styles.partBody}>{children}</div>
    </section>
  );
}

function Line({ item, percent }: { item: CartItem; percent: number }) {
  const { product } = item;
  // Until the check says what another device chose, there is nothing to name.
  if (product === null) return null;
  const { money, points } = priceOf(item, percent);
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} src={product.picture} alt="" tint={product.tint} />
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

/** Everything that was chosen, each part with the way back to where it can be changed. */
export function Review({ checkout }: { checkout: Checkout }) {
  const { fresh, draft, checked, totals, percent } = checkout;
  const buyer = checked?.buyer;
  return (
    <div className={styles.parts}>
      <Part title="Товари" to="/shop/cart" change="Змінити товари">
        <ul className={styles.lines}>
          {fresh.map((item) => (
            <Line key={keyOf(item)} item={item} percent={percent} />
          ))}
        </ul>
      </Part>
      <Part title="Доставка" to="/shop/delivery" change="Змінити доставку">
        <p>
          {deliveryTitles[draft.delivery]}
          {draft.delivery === 3 &&
            draft.slot &&
            `: ${slotText(draft.slot).toLocaleLowerCase('uk')}`}
        </p>
        <p>{draft.city?.label}</p>
        <p>{addressText(draft)}</p>
        {buyer && (
          <p className={styles.note}>
            {buyer.firstName} {buyer.lastName}, {formatPhone(buyer.phone)}
          </p>
        )}
        {draft.comment.trim() !== '' && <p className={styles.note}>«{draft.comment.trim()}»</p>}
      </Part>
      <Part title="Оплата" to="/shop/payment" change="Змінити оплату">
        <p>{paymentText(draft, totals.money)}</p>
        <p className={styles.note}>
          {draft.call
            ? `Зателефонуємо: ${slotText(draft.call).toLocaleLowerCase('uk')}`
            : 'Без дзвінка для підтвердження'}
        </p>
      </Part>
    </div>
  );
}
