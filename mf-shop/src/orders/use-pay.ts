import { useApi, useToast } from '@club/platform';
import { useEffect, useRef, useState } from 'react';
import { openExternalPage } from './open-external-page';
import { requestPaymentLink } from './payment-link';

/** Opens the page where an order is paid by card. A failure does not change the order. */
export function usePay() {
  const api = useApi();
  const toast = useToast();
  const isRunning = useRef(false);
  const [isPaying, setPaying] = useState(false);

  useEffect(() => {
    // The Back button may restore the page from the browser's cache, in its old state.
    const resetState = () => setPaying(isRunning.current);
    addEventListener('pageshow', resetState);
    return () => removeEventListener('pageshow', resetState);
  }, []);

  /** True when the page is opening. */
  async function pay(orderId: string): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPaying(true);
    const link = await requestPaymentLink(api, orderId).catch(() => null);
    isRunning.current = false;
    if (link !== null) {
      openExternalPage(link);
      return true;
    }
    setPaying(false);
    toast({
      tone: 'bad',
      title: 'Сталася помилка',
      text: 'Сторінка оплати не відкрилася. Замовлення збережено, сплатити можна будь-коли',
    });
    return false;
  }
  return { isPaying, pay };
}
