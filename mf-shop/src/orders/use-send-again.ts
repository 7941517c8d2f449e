import { useBrand, useOnline } from '@club/platform';
import { useEffect, useEffectEvent } from 'react';
import { sentOrders } from './sent';

/** Sends what awaits its answer: when whoever asks begins to stand in for it, and when the network is back. */
export function useSendAgain(send: () => void, isEnabled = true): void {
  const { brand } = useBrand();
  const isOnline = useOnline();
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (isEnabled && isOnline && sentOrders[brand].get() !== null) sendNow();
  }, [brand, isOnline, isEnabled]);
}
