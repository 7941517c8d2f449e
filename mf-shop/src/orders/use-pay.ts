import { isApiError, isRefusal, type Call } from '@club/api';
import { getOrder } from '@club/api/contract/orders/details';
import { getOrderHistory } from '@club/api/contract/orders/history';
import type { Brand } from '@club/domain/brand';
import { useApi, useBrand, useLeaveSignal, useToast } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useEffect, useRef, useState } from 'react';
import { findPlacedOrder, markPaymentOpened, storePaymentLink } from '../device/placed-orders';
import { openExternalPage } from './open-external-page';
import { payUntilText, type PayableOrder } from './pay-until';
import { requestPaymentLink } from './payment-link';

/** Whether the server has not decided: it could not be reached, or failed. */
function isUnanswered(error: unknown): boolean {
  return isApiError(error) && !isRefusal(error);
}

/**
 * The page where an order is paid, if there is one. It is stored with the order: where the server
 * does not answer, an interrupted payment continues on the page that was opened before.
 */
async function payingLink(
  api: Call,
  brand: Brand,
  orderId: string,
): Promise<{ readonly link: string | null; readonly isFixed: boolean }> {
  try {
    const link = await requestPaymentLink(api, orderId);
    storePaymentLink(brand, orderId, link);
    return { link, isFixed: false };
  } catch (error) {
    const isServerUnavailable = navigator.onLine && isUnanswered(error);
    const link = (isServerUnavailable && findPlacedOrder(brand, orderId)?.link) || null;
    return { link, isFixed: isApiError(error, 'ORDER_FIXED') };
  }
}

/** What a customer reads when the page of the payment does not open. */
function failureText(order: PayableOrder, isFixed: boolean) {
  if (isFixed) {
    return {
      title: 'Сплатити вже не можна',
      text: 'Це замовлення вже оплачено або скасовано. Показуємо, що з ним зараз',
    };
  }
  const until = payUntilText(order, new Date()) ?? 'спробуй ще раз';
  return {
    title: 'Сталася помилка',
    text: `Сторінка оплати не відкрилася. Замовлення збережено, ${until}`,
  };
}

/** Opens the page where an order is paid by card. A failure does not change the order. */
export function usePay() {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { brand } = useBrand();
  const leaveSignal = useLeaveSignal();
  const isRunning = useRef(false);
  const [isPaying, setPaying] = useState(false);

  useEffect(() => {
    const resetState = () => setPaying(isRunning.current);
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') resetState();
    };
    // The Back button may restore the page from the browser's cache, in its old state. An installed app
    // stays open below the provider's page, which closes over it.
    addEventListener('pageshow', resetState);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      removeEventListener('pageshow', resetState);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);

  /** True when the page is opening. Where the customer has left meanwhile, the link is only stored. */
  async function pay(order: PayableOrder): Promise<boolean> {
    const { id: orderId } = order;
    if (isRunning.current) return false;
    isRunning.current = true;
    setPaying(true);
    const leaving = leaveSignal();
    // A customer who comes back from the provider has seen its page.
    markPaymentOpened(brand, orderId);
    const { link, isFixed } = await payingLink(api, brand, orderId);
    isRunning.current = false;
    if (leaving.aborted) return false;
    if (link !== null) {
      openExternalPage(link);
      return true;
    }
    setPaying(false);
    toast({ tone: 'bad', ...failureText(order, isFixed) });
    if (isFixed) await Promise.all([invalidate(getOrder), invalidate(getOrderHistory)]);
    return false;
  }
  return { isPaying, pay };
}
