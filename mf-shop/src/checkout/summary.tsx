import { useFeature } from '@club/platform';
import { itemCount } from '../device/cart-item';
import { Points, Price, Progress, countText, formatMoney } from '@club/ui';
import { stickCount } from '@club/domain/cart';
import { shippingLine } from '@club/domain/shipping';
import type { ReactNode } from 'react';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';
import { shippingLabels } from './delivery-labels';

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

function freeDeliveryText(missing: number | null): ReactNode {
  if (missing === null) return 'Про доставку скажемо, щойно порахуємо';
  if (missing <= 0) return 'Доставка для тебе безкоштовна';
  return (
    <>
      Ще <strong>{formatMoney(missing)}</strong> до безкоштовної доставки
    </>
  );
}

/** The progress to free delivery. It has its space from the start: nothing moves when the server answers. */
function FreeDelivery({ totals, checked }: Pick<Checkout, 'totals' | 'checked'>) {
  const { money } = totals;
  return (
    <div className={styles.free}>
      <p>{freeDeliveryText(checked ? checked.freeFrom - money : null)}</p>
      <Progress
        value={checked ? Math.min(money, checked.freeFrom) : 0}
        max={checked?.freeFrom ?? 1}
        label="До безкоштовної доставки"
      />
    </div>
  );
}

function PointsBalance({
  totals,
  checked,
  missingPoints,
  isSent,
}: Pick<Checkout, 'totals' | 'checked' | 'missingPoints' | 'isSent'>) {
  if (totals.points === 0 || !checked || isSent) return null;
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

type SummarySource = Pick<
  Checkout,
  'brand' | 'fresh' | 'totals' | 'earns' | 'checked' | 'missingPoints' | 'draft' | 'isSent'
>;

/** The price of the order and of its delivery. */
export function SummaryRows({ checkout }: { checkout: SummarySource }) {
  const { brand, fresh, totals, earns, checked, draft } = checkout;
  const isOnPayment = useFeature('points-on-payment');
  const count = itemCount(fresh);
  const sticks = stickCount(fresh);
  const { money, points, discount } = totals;
  const freeFrom = checked?.freeFrom ?? Infinity;
  const { code } = shippingLine({ brand, delivery: draft.delivery, money, points, freeFrom });
  const isFreeFromSum = code === 'carrier' || code === 'free';
  return (
    <>
      {isFreeFromSum && <FreeDelivery {...checkout} />}
      <dl className={styles.rows}>
        <Row label={countText(count, itemForms)}>
          <span className={styles.sum}>
            {(money + discount > 0 || points === 0) && (
              <Price kopiykas={money + discount} size="s" aligned />
            )}
            {points > 0 && <Points value={points} aligned />}
          </span>
        </Row>
        {sticks > 0 && <Row label="Стіки">{countText(sticks, packForms)}</Row>}
        {discount > 0 && <Row label="Знижка за промокодом">−{formatMoney(discount)}</Row>}
        {/* One line, also while the server calculates. */}
        <Row key={checked ? 'delivery' : 'unknown'} label="Доставка">
          {checked ? shippingLabels[code] : '…'}
        </Row>
      </dl>
      <div className={styles.total}>
        <span>До сплати</span>
        <span className={styles.sum}>
          {(money > 0 || points === 0) && <Price kopiykas={money} size="m" />}
          {points > 0 && <Points value={points} size="m" />}
        </span>
      </div>
      {earns > 0 && (
        <p className={styles.earns}>
          Отримаєш після {isOnPayment ? 'оплати' : 'доставки'} <Points value={earns} signed />
        </p>
      )}
      <PointsBalance {...checkout} />
    </>
  );
}

type SummaryProps = { checkout: SummarySource; children: ReactNode };

/** The summary beside a step, with the link to the next one. */
export function Summary({ checkout, children }: SummaryProps) {
  return (
    <section className={styles.summary} aria-label="Разом">
      <SummaryRows checkout={checkout} />
      {children}
    </section>
  );
}
