import type { OrderState, PaymentState } from '@club/api/contract/orders/history';
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
  order: Pick<OrderDetails, 'state' | 'money' | 'mayPay' | 'payUntil'>;
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

/** An order that is under way already: its page was opened again, or left open. */
export const progressTexts: Readonly<
  Partial<Record<OrderState, { readonly title: string; readonly text: string }>>
> = {
  packed: { title: 'зібрано', text: 'Скоро передамо його перевізнику' },
  sent: { title: 'у дорозі', text: 'Воно вже їде до тебе' },
  delivered: { title: 'отримано', text: 'Дякуємо за покупку!' },
};

function statusText(
  { state }: Pick<OrderDetails, 'state'>,
  payment: PaymentState,
  isPreOrder: boolean,
): string {
  const progress = progressTexts[state];
  if (progress && payment !== 'refunded') return progress.text;
  return payment === 'none' && isPreOrder
    ? 'Дякуємо! Це передзамовлення: чекаємо, поки підтвердиш вік'
    : statusTexts[payment];
}

/** The state of the payment, with a button while it is open. */
export function PaymentStatus({ order, payment, isPreOrder, isPaying, onPay }: PaymentStatusProps) {
  const { money, mayPay } = order;
  const deadline = usePayDeadline(order);
  const isOpen = payment === 'waiting' || payment === 'failed';
  return (
    <>
      <p className={styles.lead} role="status">
        {isPaying ? 'Відкриваємо сторінку оплати' : statusText(order, payment, isPreOrder)}
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
