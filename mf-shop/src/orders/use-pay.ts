import { useApi, useToast } from '@club/platform';
import { useEffect, useRef, useState } from 'react';
import { leaveFor } from './leave-for';
import { paymentLink } from './payment-link';

/** Opens the page where an order is paid by card. The order stays, whatever comes of it. */
export function usePay() {
  const api = useApi();
  const toast = useToast();
  const isRunning = useRef(false);
  const [isPaying, setPaying] = useState(false);

  useEffect(() => {
    // Whoever comes back by the browser's arrow may find the page as it was left.
    const stay = () => setPaying(isRunning.current);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  /** True when the page is on its way. */
  async function pay(orderId: string): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPaying(true);
    const link = await paymentLink(api, orderId).catch(() => null);
    isRunning.current = false;
    if (link !== null) {
      leaveFor(link);
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
