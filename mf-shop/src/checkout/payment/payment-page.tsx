import { collectErrors, useFocusOnError, type FieldErrors } from '@club/forms';
import { useTrack } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { Button, Points, Section } from '@club/ui';
import { Field, RadioCards } from '@club/ui/forms';
import { BonusIcon, PaymentIcon, WalletIcon } from '@club/ui/icons';
import { useState } from 'react';
import { StepPage } from '../step-page';
import { useCheckout, type Checkout } from '../use-checkout';
import { CheckoutFooter } from '../checkout-footer';
import { CallField } from './call-field';
import styles from './payment-page.module.css';

type PaymentOptionsProps = Pick<Checkout, 'draft' | 'change'> & { error: string | undefined };

/** Cash or card, for the money of the order. */
function PaymentOptions({ draft, change, error }: PaymentOptionsProps) {
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
function PointsOnly({ points }: { points: number }) {
  return (
    <div className={styles.points}>
      <BonusIcon size={28} />
      <p>
        Усе замовлення — за XP: з балансу спишемо <Points value={points} />. Доплачувати нічого
      </p>
    </div>
  );
}

/** The payment method for analytics. */
function trackedMethod(money: number, payment: Checkout['draft']['payment']) {
  if (money === 0) return 'xp';
  return payment === 2 ? 'card' : 'cash';
}

/** How the order is paid, and whether the customer wants a call. */
export default function PaymentPage() {
  const checkout = useCheckout();
  const { totals, draft, change } = checkout;
  const navigate = useNavigate();
  const track = useTrack();
  const [found, setFound] = useState<FieldErrors<'payment'>>({});
  const form = useFocusOnError<HTMLDivElement>(found);
  const isOpen = totals.money > 0 && draft.payment === null;

  function submit() {
    setFound(collectErrors([['payment', isOpen, 'Обери, як платиш']]));
    if (isOpen) return;
    track('add_payment_info', { method: trackedMethod(totals.money, draft.payment) });
    void navigate('/shop/checkout');
  }

  return (
    <StepPage
      step="payment"
      title="Оплата"
      checkout={checkout}
      footer={
        <CheckoutFooter
          checkout={checkout}
          action={
            <Button full size="l" onClick={submit}>
              Перевірити
            </Button>
          }
        />
      }
    >
      <div ref={form} className={styles.parts}>
        {totals.money > 0 ? (
          <PaymentOptions
            draft={draft}
            change={change}
            error={isOpen ? found.payment : undefined}
          />
        ) : (
          <PointsOnly points={totals.points} />
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
