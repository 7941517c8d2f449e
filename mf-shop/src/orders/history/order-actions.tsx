import { cancelOrder, getOrder, type OrderDetails } from '@club/api/contract/orders/details';
import { getOrderHistory } from '@club/api/contract/orders/history';
import { describeFailure, useEvents, useHref, useOnline, useToast } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';
import { useState } from 'react';
import { usePayDeadline } from '../pay-until';
import { SupportLink } from '../support-link';
import { usePay } from '../use-pay';
import styles from './order-sheet.module.css';
import { useRepeatOrder } from './use-repeat-order';

function CancelOrder({ order }: { order: OrderDetails }) {
  const [isConfirming, setConfirming] = useState(false);
  const events = useEvents();
  const invalidate = useInvalidate();
  const toast = useToast();
  const { mutateAsync, isPending } = useApiMutation(cancelOrder);

  async function cancel() {
    try {
      const { balance } = await mutateAsync({ orderId: order.id });
      events.emit('balance.changed', { balance });
      toast({ tone: 'good', title: `Замовлення № ${order.number} скасовано` });
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    }
    setConfirming(false);
    await Promise.all([invalidate(getOrder), invalidate(getOrderHistory)]);
  }

  return (
    <>
      <Button full variant="quiet" onClick={() => setConfirming(true)}>
        Скасувати замовлення
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Скасувати замовлення № ${order.number}?`}
        text={
          order.points > 0
            ? 'XP повернемо на баланс із тим самим терміном дії, товари — на полицю'
            : 'Товари повернуться на полицю. Замовити знову можна будь-коли'
        }
        yes="Скасувати"
        no="Залишити"
        isDangerous
        isBusy={isPending}
        onYes={() => void cancel()}
      />
    </>
  );
}

/** What was received can be rated, and a rating read again with its answer. */
function RateOrder() {
  const ratings = useHref()('feedback.list');
  return (
    ratings !== null && (
      <Button full size="l" variant="secondary" render={<Link to={ratings} />}>
        Відгук про покупку
      </Button>
    )
  );
}

/** The actions of an order: pay, repeat, rate, cancel. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const isOnline = useOnline();
  const { isPaying, pay } = usePay();
  const deadline = usePayDeadline(order);
  const { isRepeating, repeat } = useRepeatOrder();
  if (!isOnline) {
    return <p className={styles.note}>Сплатити, повторити чи скасувати можна, щойно буде мережа</p>;
  }
  return (
    <div className={styles.actions}>
      {order.mayPay && deadline !== null && <p className={styles.note}>{deadline}</p>}
      {order.mayPay && (
        <Button full size="l" busy={isPaying} onClick={() => void pay(order)}>
          {order.payment === 'failed' ? 'Сплатити ще раз' : 'Сплатити'}
        </Button>
      )}
      <Button
        full
        size="l"
        variant={order.mayPay ? 'secondary' : 'primary'}
        busy={isRepeating}
        onClick={() => void repeat(order)}
      >
        Повторити замовлення
      </Button>
      {order.state === 'delivered' && <RateOrder />}
      {order.mayCancel && <CancelOrder order={order} />}
      {order.state === 'paid' && order.method === 'card' && (
        <>
          <p className={styles.note}>
            Щоб скасувати сплачене карткою замовлення й повернути гроші, напиши нам
          </p>
          <SupportLink />
        </>
      )}
    </div>
  );
}
