import { getBalance } from '@club/api/contract/loyalty';
import { getOrder, type PaymentState } from '@club/api/contract/orders';
import { getPayment } from '@club/api/contract/payments';
import { useApi, useEvents, useOnline } from '@club/platform';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect } from 'react';

/** How often the payment is looked at while the provider has not said the last word. */
const againMs = 3000;

/** How the card payment of an order stands, followed while it is waiting. */
export function usePayment(orderId: string, known: PaymentState): PaymentState {
  const api = useApi();
  const events = useEvents();
  const isOnline = useOnline();
  const invalidate = useInvalidate();
  const { data, refetch, dataUpdatedAt } = useApiQuery(
    getPayment,
    { orderId },
    { enabled: known === 'waiting', staleMs: 0 },
  );
  const state = known === 'waiting' ? (data?.payment ?? known) : known;
  useEffect(() => {
    if (state !== 'waiting' || !isOnline) return undefined;
    const timer = setTimeout(() => void refetch(), againMs);
    return () => clearTimeout(timer);
  }, [state, isOnline, refetch, dataUpdatedAt]);

  /** The points that the order earned came, or went, with the money. */
  async function tellBalance() {
    try {
      const { balance } = await api(getBalance, {});
      events.emit('balance.changed', { balance });
    } catch {
      // Whoever shows the balance asks for it again by itself.
    }
  }
  useEffect(() => {
    if (state === known) return;
    // What else depends on the payment is read anew: the order's steps, and what may be done.
    void invalidate(getOrder);
    void tellBalance();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the state changes
  }, [state, known]);
  return state;
}
