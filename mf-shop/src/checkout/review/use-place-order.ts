import { isApiError, isRefusal } from '@club/api';
import { createOrder } from '@club/api/contract/orders/create';
import { cartTotals } from '@club/domain/cart';
import { toUah } from '@club/domain/money';
import { mayAttachFriendCode } from '@club/domain/velo-offers';
import { describeFailure, useBrand, useEvents, useOnline, type FailureText } from '@club/platform';
import { useOutbox, type SendResult } from '@club/platform/outbox';
import { useNavigate } from '@club/platform/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { cartChoices, cartEarnings, itemCount, type CartItem } from '../../device/cart-item';
import { resetDraftAfterOrder, type CheckoutDraft } from '../../device/checkout-draft';
import { formatItems, parseItems, saveCartItems } from '../../device/device-cart';
import type { PostOrderData } from '../../device/placed-orders';
import { publishCartCount } from '../../orders/clear-ordered';
import { orderChangeText } from '../../orders/order-change-text';
import { aboutOrder, useLostOrder, waitingPath } from '../../orders/order-entry';
import type { OrderOrigin } from '../../orders/order-data';
import { successPath } from '../../orders/success-path';
import { courierAddress } from '../courier-address';
import { orderFromDraft } from '../order-from-draft';
import { recoveryFor, type Recovery } from '../../orders/order-recovery';
import type { Checkout } from '../use-checkout';

/** Why the order was not placed, and where to fix it. */
export interface Refusal extends FailureText {
  readonly recovery: Recovery | null;
  /** Whether the result of the order is unknown: it will be sent again. */
  readonly isOpen: boolean;
  /** Whether an order with its key was accepted before: the customer must confirm another one. */
  readonly isTaken: boolean;
}

function describeRefusal(error: unknown, isOpen: boolean, items: readonly CartItem[]): Refusal {
  return {
    ...describeFailure(error),
    ...(isRefusal(error) && {
      title: 'Замовлення не прийнято',
      text: orderChangeText(error, items),
    }),
    recovery: recoveryFor(error),
    isOpen,
    isTaken: isApiError(error, 'IDEMPOTENCY_CONFLICT'),
  };
}

function paymentMethod({ payment }: CheckoutDraft, money: number): PostOrderData['method'] {
  if (money === 0) return 'xp';
  return payment === 2 ? 'card' : 'cash';
}

function postOrderDataFrom({ draft, checked, totals, items }: Checkout): PostOrderData {
  const { slot, comment, call, friendCode } = draft;
  const method = paymentMethod(draft, totals.money);
  const code = friendCode.trim();
  const address = courierAddress(draft);
  return {
    sum: toUah(totals.money),
    method,
    ordered: cartChoices(items),
    friendCode: checked?.friendCode && mayAttachFriendCode(0, code) ? code : null,
    call,
    ipost: address && slot && { ...address, slot, comment: comment.trim() },
    wantsLink: method === 'card',
  };
}

/** Stores the order in the outbox, which sends it. Without a network it takes its lines out of the cart. */
function useSendOrder(checkout: Checkout) {
  const outbox = useOutbox();
  const events = useEvents();
  const isOnline = useOnline();
  const { shop } = useBrand();
  const { brand, fresh: lines, items, draft, checked, totals, percent } = checkout;

  return async (): Promise<SendResult<typeof createOrder> | null> => {
    if (checked === undefined) return null;
    const order = orderFromDraft({ brand, lines, draft, checked, now: new Date() });
    const about = aboutOrder({
      after: postOrderDataFrom(checkout),
      totals: { money: totals.money, points: totals.points, items: itemCount(lines) },
      shop,
      taken: isOnline ? null : { items: formatItems(items), draft },
      origin: isOnline ? { items: formatItems(lines), draft, percent } : undefined,
    });
    const result = await outbox.send(createOrder, { order }, about);
    if (!isOnline) {
      saveCartItems(brand, []);
      resetDraftAfterOrder(brand);
      publishCartCount(events, brand);
    }
    return result;
  };
}

/** The checkout as it was when the order that has no answer was sent. */
function sentCheckout(checkout: Checkout, origin: OrderOrigin | undefined): Checkout {
  if (origin === undefined) return { ...checkout, isSent: true };
  const { draft, percent } = origin;
  const items = parseItems(origin.items);
  return {
    ...checkout,
    items,
    fresh: items,
    draft,
    percent,
    totals: cartTotals(items, percent),
    earns: cartEarnings(items, percent),
    isSent: true,
  };
}

/**
 * Places the order. It is stored on the device before it is sent, so that another try, also after a
 * lost answer or a reload, is the same order.
 */
export function usePlaceOrder(checkout: Checkout) {
  const outbox = useOutbox();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [busyWith, setBusyWith] = useState<'new' | 'again' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sendOrder = useSendOrder(checkout);
  const queued = useLostOrder();
  // One that is sent for the first time is in the outbox, too.
  const lost = busyWith === 'new' ? null : queued;
  const lostId = lost?.id ?? null;
  const placed = lost === null ? checkout : sentCheckout(checkout, lost.origin);

  async function deliver(send: typeof sendOrder, what: 'new' | 'again'): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(what);
    setRefusal(null);
    try {
      const result = await send();
      if (result?.state === 'sent') {
        // The cart is cleared there: here this page would redirect because of the empty cart.
        return await navigate(successPath(result.answer.order.id), { replace: true });
      }
      if (result?.error === null) return await navigate(waitingPath(result.id), { replace: true });
      if (result) setRefusal(describeRefusal(result.error, true, placed.fresh));
    } catch (error) {
      setRefusal(describeRefusal(error, false, placed.fresh));
      checkout.recheck();
    }
    // Until another page is shown, this one stays busy.
    setBusyWith(null);
  }

  const resend = (id: string) => deliver(() => outbox.retry(createOrder, id), 'again');
  const retry = useEffectEvent((id: string) => void resend(id));
  useEffect(() => {
    if (lostId !== null && isOnline) retry(lostId);
    // Once for each return to the page or of the network, not when the answer is lost.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline]);

  return {
    isBusy: busyWith !== null,
    // The outbox sends an order without an answer by itself, too: then its answer is not missing any more.
    refusal: refusal?.isOpen && lost === null ? null : refusal,
    /** What `place` sends: the cart, or the order that has no answer. */
    placed,
    place: () => (lostId === null ? deliver(sendOrder, 'new') : resend(lostId)),
    /** The accepted order stays; the current cart becomes another one. */
    orderAgain: () => setRefusal(null),
  };
}
