import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory, type PaymentState } from '@club/api/contract/orders/history';
import { getPayment } from '@club/api/contract/payments';
import { useApi, useEvents, useOnline } from '@club/platform';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect } from 'react';

/** How often the payment is read while the provider's result is not final. */
const pollMs = 3000;

/** The state of an order's card payment, polled while it is waiting. */
export function usePaymentState(orderId: string, known: PaymentState): PaymentState {
  const api = useApi();
  const events = useEvents();
  const isOnline = useOnline();
  const invalidate = useInvalidate();
  const { data, refetch, dataUpdatedAt, errorUpdatedAt } = useApiQuery(
    getPayment,
    { orderId },
    { enabled: known === 'waiting', staleMs: 0 },
  );
  const answered = known === 'waiting' ? (data?.payment ?? known) : known;
  // Nothing is to be paid any more: the order says why.
  const state = answered === 'none' ? known : answered;
  useEffect(() => {
    if (state !== 'waiting' || !isOnline) return undefined;
    const timer = setTimeout(() => void refetch(), pollMs);
    return () => clearTimeout(timer);
  }, [state, isOnline, refetch, dataUpdatedAt, errorUpdatedAt]);

  /** The payment changes the points that the order earns. */
  async function reportBalance() {
    try {
      const { balance } = await api(getBalance, {});
      events.emit('balance.changed', { balance });
    } catch {
      // Every view of the balance reads it again by itself.
    }
  }
  useEffect(() => {
    if (answered === known) return;
    // The steps of the order and its actions depend on the payment.
    void invalidate(getOrder);
    void invalidate(getOrderHistory);
    void reportBalance();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the state changes
  }, [answered, known]);
  return state;
}
