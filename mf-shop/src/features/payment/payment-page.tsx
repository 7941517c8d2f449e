import { useTrack } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { Button, Points, Section } from '@club/ui';
import { Field, RadioCards } from '@club/ui/forms';
import { BonusIcon, PaymentIcon, WalletIcon } from '@club/ui/icons';
import { useRef, useState } from 'react';
import { StepPage } from '../../checkout/step-page';
import { useCheckout, type Checkout } from '../../checkout/use-checkout';
import { WayOn } from '../../checkout/way-on';
import { CallField } from './call-field';
import styles from './payment-page.module.css';

type WaysProps = Pick<Checkout, 'draft' | 'change'> & { error: string | undefined };

/** Cash or card, for the money of the order. */
function Ways({ draft, change, error }: WaysProps) {
  return (
    <Field group label="Чим платиш" error={error}>
      <RadioCards
        options={[
          {
            value: '2',
            icon: <PaymentIcon />,
            label: 'Карткою зараз',
            note: 'Сторінка оплати LiqPay відкриється після замовлення',
          },
          {
            value: '1',
            icon: <WalletIcon />,
            label: 'Готівкою при отриманні',
            note: 'Оглянеш і заплатиш на місці',
          },
        ]}
        value={draft.payment === null ? undefined : (String(draft.payment) as '1' | '2')}
        onChange={(value) => change({ payment: value === '1' ? 1 : 2 })}
      />
    </Field>
  );
}

/** Nothing is left to pay in money. */
function PointsAlone({ points }: { points: number }) {
  return (
    <div className={styles.points}>
      <BonusIcon size={28} />
      <p>
        Усе замовлення — за XP: з балансу спишемо <Points value={points} />. Доплачувати нічого
      </p>
    </div>
  );
}

/** As it is measured. */
function methodOf(money: number, payment: Checkout['draft']['payment']) {
  if (money === 0) return 'xp';
  return payment === 2 ? 'card' : 'cash';
}

/** With what the order is paid, and whether somebody calls to confirm it. */
export default function PaymentPage() {
  const checkout = useCheckout();
  const { totals, draft, change } = checkout;
  const navigate = useNavigate();
  const track = useTrack();
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const isOpen = totals.money > 0 && draft.payment === null;

  function goOn() {
    setTried(true);
    if (isOpen) return form.current?.querySelector('input')?.focus();
    track('add_payment_info', { method: methodOf(totals.money, draft.payment) });
    void navigate('/shop/checkout');
  }

  return (
    <StepPage
      step="payment"
      title="Оплата"
      checkout={checkout}
      wayOn={
        <WayOn
          checkout={checkout}
          action={
            <Button full size="l" onClick={goOn}>
              Перевірити
            </Button>
          }
        />
      }
    >
      <div ref={form} className={styles.parts}>
        {totals.money > 0 ? (
          <Ways
            draft={draft}
            change={change}
            error={isTried && isOpen ? 'Обери, як платиш' : undefined}
          />
        ) : (
          <PointsAlone points={totals.points} />
        )}
        {totals.money > 0 && totals.points > 0 && (
          <p className={styles.note}>
            За частину замовлення спишемо <Points value={totals.points} /> з балансу
          </p>
        )}
        <Section title="Підтвердження">
          <CallField draft={draft} change={change} />
        </Section>
      </div>
    </StepPage>
  );
}
