import { isApiError } from '@club/api';
import { describeFailure, useApi, useBrand, useCustomer, useEvents } from '@club/platform';
import { useEffect, useState } from 'react';
import { countOf } from '../../cart/cart-item';
import { deviceCarts, takeOut } from '../../cart/kept-cart';
import { renewDraft } from '../../checkout/draft';
import {
  followUpWords,
  hasFollowUps,
  runFollowUps,
  type FailedFollowUp,
} from '../../orders/follow-ups';
import { notePlaced, placedOrder } from '../../orders/placed';
import { sentOrders } from '../../orders/sent';
import { usePay } from '../../orders/use-pay';
import type { MendedAddress } from './mend-address';

/** Orders whose follow-ups are under way: a page that is drawn again must not begin them twice. */
const running = new Set<string>();

// There is nothing to choose here any more.
const slotPastTexts: Readonly<Record<FailedFollowUp['name'], string | undefined>> = {
  friendCode: undefined,
  call: 'Обраний час уже минув, тож зберемо замовлення без дзвінка',
  ipost: 'Обраний час уже минув. Напиши в підтримку, домовимося про інший',
};

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
  const [isMending, setMending] = useState(false);

  function settle() {
    const placed = placedOrder(brand, orderId);
    if (placed === null || placed.ordered.length === 0) return;
    takeOut(brand, placed.ordered);
    events.emit('cart.changed', { brand, count: countOf(deviceCarts[brand].get().items) });
    renewDraft(brand);
    notePlaced(brand, orderId, { ordered: [] });
    // Last: until here a reload sends it again and comes back to this.
    sentOrders[brand].set(null);
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

  /** Sends the courier another address than the one that it refused. */
  async function mend(address: MendedAddress) {
    const refused = placedOrder(brand, orderId)?.ipost;
    if (!refused) return;
    notePlaced(brand, orderId, { ipost: { ...refused, ...address } });
    setMending(true);
    await run();
    setMending(false);
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
      text: (isApiError(error, 'SLOT_PAST') && slotPastTexts[name]) || describeFailure(error).text,
      canRetry: placedOrder(brand, orderId)?.[name] != null,
      isTooLate: isApiError(error, 'SLOT_PAST') && name === 'ipost',
      refused: isApiError(error, 'IPOST_REFUSED') ? placedOrder(brand, orderId)?.ipost : null,
    })),
    isMending,
    mend: (address: MendedAddress) => void mend(address),
    retry: () => void run(),
  };
}
