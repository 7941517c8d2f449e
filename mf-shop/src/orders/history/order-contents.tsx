import type { OrderDetails } from '@club/api/contract/orders/details';
import { Picture, Points, Price, formatDate, formatMoney, formatTimeSlot } from '@club/ui';
import type { ReactNode } from 'react';
import { cancelReasonLabel } from '../cancel-reasons';
import { paymentMethodLabels, paymentStateLabels } from '../order-labels';
import { OrderSum } from './order-card';
import styles from './order-sheet.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Line({ line }: { line: OrderDetails['lines'][number] }) {
  const { title, picture, quantity, price, bonuses } = line;
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} src={picture} alt="" />
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{quantity} шт.</span>
      </span>
      {bonuses > 0 ? (
        <Points value={bonuses * quantity} />
      ) : price > 0 ? (
        <Price kopiykas={price * quantity} size="s" />
      ) : (
        <span className={styles.note}>Подарунок</span>
      )}
    </li>
  );
}

/** What an order holds, costs, and where it goes. */
export function OrderContents({ order }: { order: OrderDetails }) {
  const { number, at, lines, points, discount, shipping, method, payment, comment, earns } = order;
  const cancelReason = cancelReasonLabel(order);
  const paymentText = paymentStateLabels[payment];
  return (
    <>
      <p className={styles.number}>
        № {number} <span className={styles.note}>від {formatDate(at)}</span>
      </p>
      <ul className={styles.lines} aria-label="Товари">
        {lines.map((line) => (
          <Line key={`${line.variant_id} ${line.bonuses}`} line={line} />
        ))}
      </ul>
      <dl className={styles.facts}>
        {cancelReason !== null && <Fact label="Чому скасовано">{cancelReason}</Fact>}
        <Fact label="Разом">
          <OrderSum {...order} />
        </Fact>
        {discount > 0 && <Fact label="Знижка">−{formatMoney(discount)}</Fact>}
        <Fact label="Оплата">
          {paymentMethodLabels[method]}
          {paymentText !== null && <span className={styles.note}>{paymentText}</span>}
        </Fact>
        {order.state === 'cancelled' && points > 0 && (
          <Fact label="Повернено на баланс">
            <Points value={points} signed />
          </Fact>
        )}
        <Fact label="Куди">
          {shipping.city}
          <span className={styles.note}>{shipping.address}</span>
        </Fact>
        <Fact label="Доставка">
          {shipping.title}
          {shipping.slot !== null && (
            <span className={styles.note}>{formatTimeSlot(shipping.slot)}</span>
          )}
        </Fact>
        {comment !== '' && (
          <Fact label="Коментар">
            <span className={styles.comment}>{comment}</span>
          </Fact>
        )}
        {earns > 0 && (
          <Fact label="XP за замовлення">
            <Points value={earns} signed />
          </Fact>
        )}
      </dl>
    </>
  );
}
