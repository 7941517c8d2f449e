import type { PaymentState } from '@club/api/contract/orders/history';
import { Button, formatMoney } from '@club/ui';
import { AlertIcon, CheckIcon, ClockIcon } from '@club/ui/icons';
import styles from './success-page.module.css';

const marks = {
  none: { icon: <CheckIcon size={36} />, tone: 'good' },
  paid: { icon: <CheckIcon size={36} />, tone: 'good' },
  refunded: { icon: <CheckIcon size={36} />, tone: 'good' },
  waiting: { icon: <ClockIcon size={36} />, tone: 'waiting' },
  failed: { icon: <AlertIcon size={36} />, tone: 'bad' },
} as const;

/** An icon for the state of the payment. */
export function ResultMark({ payment }: { payment: PaymentState }) {
  const { icon, tone } = marks[payment];
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {icon}
    </span>
  );
}

type PaymentStatusProps = {
  payment: PaymentState;
  money: number;
  mayPay: boolean;
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
export function PaymentStatus({ payment, money, mayPay, isPaying, onPay }: PaymentStatusProps) {
  const isOpen = payment === 'waiting' || payment === 'failed';
  return (
    <>
      <p className={styles.lead} role="status">
        {isPaying ? 'Відкриваємо сторінку оплати' : statusTexts[payment]}
      </p>
      {isOpen && (mayPay || isPaying) && (
        <Button full size="l" busy={isPaying} onClick={onPay}>
          {payment === 'failed' ? 'Сплатити ще раз' : `Сплатити ${formatMoney(money)}`}
        </Button>
      )}
    </>
  );
}
