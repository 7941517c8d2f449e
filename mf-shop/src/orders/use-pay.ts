import { isApiError, type Call } from '@club/api';
import type { Brand } from '@club/domain/brand';
import { useApi, useBrand, useToast } from '@club/platform';
import { useEffect, useRef, useState } from 'react';
import { findPlacedOrder, storePaymentLink } from '../device/placed-orders';
import { openExternalPage } from './open-external-page';
import { requestPaymentLink } from './payment-link';

/** Whether the server has not decided: it could not be reached, or failed. */
function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.kind !== 'declared' || (error.status ?? 0) >= 500);
}

/**
 * The page where an order is paid, or null. It is stored with the order: where the server does not
 * answer, an interrupted payment continues on the page that was opened before.
 */
async function payingLink(api: Call, brand: Brand, orderId: string): Promise<string | null> {
  try {
    const link = await requestPaymentLink(api, orderId);
    storePaymentLink(brand, orderId, link);
    return link;
  } catch (error) {
    const isServerAway = navigator.onLine && isUnanswered(error);
    return (isServerAway && findPlacedOrder(brand, orderId)?.link) || null;
  }
}

/** Opens the page where an order is paid by card. A failure does not change the order. */
export function usePay() {
  const api = useApi();
  const toast = useToast();
  const { brand } = useBrand();
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
    const link = await payingLink(api, brand, orderId);
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
