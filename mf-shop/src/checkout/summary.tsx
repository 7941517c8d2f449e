import { countOf } from '../cart/cart-item';
import { Points, Price, Progress, formatMoney, plural } from '@club/ui';
import { stickCount } from '@club/domain/cart';
import { shippingLineOf } from '@club/domain/shipping';
import type { ReactNode } from 'react';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';

const itemForms = { one: 'товар', few: 'товари', many: 'товарів' };
const packForms = { one: 'пачка', few: 'пачки', many: 'пачок' };

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How far it is to a delivery that costs the customer nothing. */
function FreeDelivery({ totals, checked }: Pick<Checkout, 'totals' | 'checked'>) {
  if (!checked || totals.points > 0) return null;
  const missing = checked.freeFrom - totals.money;
  if (missing <= 0) return null;
  return (
    <div className={styles.free}>
      <p>
        Ще <strong>{formatMoney(missing)}</strong> до безкоштовної доставки
      </p>
      <Progress value={totals.money} max={checked.freeFrom} label="До безкоштовної доставки" />
    </div>
  );
}

function PointsPart({
  totals,
  checked,
  missingPoints,
}: Pick<Checkout, 'totals' | 'checked' | 'missingPoints'>) {
  if (totals.points === 0 || !checked) return null;
  return (
    <p className={styles.reach} data-short={missingPoints > 0 || undefined}>
      {missingPoints > 0 ? (
        <>
          На балансі <Points value={checked.balance} />, бракує <Points value={missingPoints} />
        </>
      ) : (
        <>
          Після замовлення лишиться <Points value={checked.balance - totals.points} />
        </>
      )}
    </p>
  );
}

type SummaryProps = Pick<
  Checkout,
  'brand' | 'fresh' | 'totals' | 'checked' | 'missingPoints' | 'draft'
> & { children?: ReactNode };

/** What the order costs, line by line, and what the delivery will. */
export function Summary({ children, ...checkout }: SummaryProps) {
  const { brand, fresh, totals, checked, draft } = checkout;
  const count = countOf(fresh);
  const sticks = stickCount(fresh);
  const { money, points, discount } = totals;
  const shipping =
    checked &&
    shippingLineOf({ brand, delivery: draft.delivery, money, points, freeFrom: checked.freeFrom });
  return (
    <section className={styles.summary} aria-label="Разом">
      <FreeDelivery {...checkout} />
      <dl className={styles.rows}>
        <Row label={`${count} ${plural(count, itemForms)}`}>
          <span className={styles.sum}>
            {(money + discount > 0 || points === 0) && (
              <Price kopiykas={money + discount} size="s" aligned />
            )}
            {points > 0 && <Points value={points} aligned />}
          </span>
        </Row>
        {sticks > 0 && (
          <Row label="Стіки">
            {sticks} {plural(sticks, packForms)}
          </Row>
        )}
        {discount > 0 && <Row label="Знижка за промокодом">−{formatMoney(discount)}</Row>}
        {shipping && (
          <Row label="Доставка">{shipping.code === 'free' ? 'Безкоштовно' : shipping.title}</Row>
        )}
      </dl>
      <div className={styles.total}>
        <span>До сплати</span>
        <span className={styles.sum}>
          {(money > 0 || points === 0) && <Price kopiykas={money} size="m" />}
          {points > 0 && <Points value={points} size="m" />}
        </span>
      </div>
      <PointsPart {...checkout} />
      {children}
    </section>
  );
}
