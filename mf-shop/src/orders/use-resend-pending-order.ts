import { useBrand, useOnline } from '@club/platform';
import { useEffect, useEffectEvent } from 'react';
import { pendingOrders } from '../device/pending-orders';

/** Sends the pending order again when the component mounts or is enabled, and when the network is back. */
export function useResendPendingOrder(send: () => void, isEnabled = true): void {
  const { brand } = useBrand();
  const isOnline = useOnline();
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (isEnabled && isOnline && pendingOrders[brand].get() !== null) sendNow();
  }, [brand, isOnline, isEnabled]);
}
