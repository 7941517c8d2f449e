import { isApiError } from '@club/api';
import { describeFailure, useApi, useBrand, useCustomer, useEvents } from '@club/platform';
import { useEffect, useState } from 'react';
import { forgetCart } from '../../cart/kept-cart';
import { renewDraft } from '../../checkout/draft';
import {
  followUpWords,
  hasFollowUps,
  runFollowUps,
  type FailedFollowUp,
} from '../../orders/follow-ups';
import { notePlaced, placedOrder } from '../../orders/placed';
import { usePay } from '../../orders/use-pay';

/** Orders whose follow-ups are under way: a page that is drawn again must not begin them twice. */
const running = new Set<string>();

/** What comes right after an order: the cart is cleared, the rest is told, the card is asked for. */
export function useAfterwards(orderId: string) {
  const api = useApi();
  const events = useEvents();
  const customer = useCustomer();
  const { brand, shop } = useBrand();
  const { isPaying, pay } = usePay();
  // As it was when the page opened: what is told is struck off.
  const [isCallAsked] = useState(() => placedOrder(brand, orderId)?.call != null);
  const [failed, setFailed] = useState<readonly FailedFollowUp[]>([]);

  function settle() {
    const placed = placedOrder(brand, orderId);
    if (placed === null || placed.isSettled) return;
    forgetCart(brand);
    events.emit('cart.changed', { brand, count: 0 });
    renewDraft(brand);
    notePlaced(brand, orderId, { isSettled: true });
  }

  async function run() {
    if (running.has(orderId)) return;
    running.add(orderId);
    try {
      settle();
      if (hasFollowUps(brand, orderId)) {
        setFailed(await runFollowUps({ api, brand, shop, customer }, orderId));
      }
    } finally {
      running.delete(orderId);
    }
    if (placedOrder(brand, orderId)?.wantsLink !== true) return;
    // Once: whoever comes back from the provider has seen its page.
    notePlaced(brand, orderId, { wantsLink: false });
    await pay(orderId);
  }

  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each order
  }, [orderId, brand]);

  return {
    isCallAsked: isCallAsked && !failed.some(({ name }) => name === 'call'),
    isPaying,
    pay: () => void pay(orderId),
    failed: failed.map(({ name, error }) => ({
      name,
      title: followUpWords[name],
      // There is nothing to choose here any more.
      text: isApiError(error, 'SLOT_PAST')
        ? 'Обраний час уже минув, тож зберемо замовлення без дзвінка'
        : describeFailure(error).text,
      canRetry: placedOrder(brand, orderId)?.[name] != null,
    })),
    retry: () => void run(),
  };
}
