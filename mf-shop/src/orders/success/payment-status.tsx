import type { PaymentState } from '@club/api/contract/orders/history';
import type { OrderDetails } from '@club/api/contract/orders/details';
import { Button, formatMoney } from '@club/ui';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '@club/ui/icons';
import { usePayDeadline } from '../pay-until';
import styles from './success-page.module.css';

const icons = { good: CheckIcon, waiting: ClockIcon, bad: AlertIcon, neutral: CloseIcon } as const;

type Tone = keyof typeof icons;

/** How good the state of the payment is. */
export const paymentTones: Readonly<Record<PaymentState, Tone>> = {
  none: 'good',
  paid: 'good',
  refunded: 'good',
  waiting: 'waiting',
  failed: 'bad',
};

/** An icon for the state of the order. */
export function ResultMark({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      <Icon size={36} />
    </span>
  );
}

type PaymentStatusProps = {
  order: Pick<OrderDetails, 'money' | 'mayPay' | 'payUntil'>;
  payment: PaymentState;
  /** Whether it is packed only once the customer's age is verified. */
  isPreOrder: boolean;
  isPaying: boolean;
  onPay: () => void;
};

const statusTexts: Readonly<Record<PaymentState, string>> = {
  none: 'Дякуємо! Ми вже взялися до нього',
  waiting: 'Чекаємо на оплату карткою',
  paid: 'Оплата пройшла. Дякуємо!',
  failed: 'Оплата не пройшла. Замовлення чекає, гроші не списано',
  refunded: 'Кошти повернено на картку',
};

/** The state of the payment, with a button while it is open. */
export function PaymentStatus({ order, payment, isPreOrder, isPaying, onPay }: PaymentStatusProps) {
  const { money, mayPay } = order;
  const deadline = usePayDeadline(order);
  const isThanking = payment === 'none' && isPreOrder;
  const text = isThanking
    ? 'Дякуємо! Це передзамовлення: чекаємо, поки підтвердиш вік'
    : statusTexts[payment];
  const isOpen = payment === 'waiting' || payment === 'failed';
  return (
    <>
      <p className={styles.lead} role="status">
        {isPaying ? 'Відкриваємо сторінку оплати' : text}
      </p>
      {isOpen && mayPay && deadline !== null && <p className={styles.lead}>{deadline}</p>}
      {isOpen && (mayPay || isPaying) && (
        <Button full size="l" busy={isPaying} onClick={onPay}>
          {payment === 'failed' ? 'Сплатити ще раз' : `Сплатити ${formatMoney(money)}`}
        </Button>
      )}
    </>
  );
}
