import { isApiError } from '@club/api';
import { toUah } from '@club/domain/money';
import { mayAttachFriendCode } from '@club/domain/velo-offers';
import { describeFailure, useApi, useEvents, type FailureText } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';
import { cartChoices, itemCount } from '../../device/cart-item';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { orderFromDraft } from '../order-from-draft';
import { recoveryFor, type Recovery } from '../order-recovery';
import type { Checkout } from '../use-checkout';
import type { PostOrderData } from '../../device/placed-orders';
import { savePendingOrder, pendingOrders } from '../../device/pending-orders';
import { isOrderRefused, sendPendingOrder } from '../../orders/send-pending-order';
import { successPath } from '../../orders/success-path';
import { useResendPendingOrder } from '../../orders/use-resend-pending-order';

/** Why the order was not placed, and where to fix it. */
export interface Refusal extends FailureText {
  readonly recovery: Recovery | null;
  /** Whether the result of the order is unknown: it will be sent again. */
  readonly isOpen: boolean;
  /** Whether an order with its key was accepted before: the customer must confirm another one. */
  readonly isTaken: boolean;
}

function describeRefusal(error: unknown, isOpen: boolean): Refusal {
  return {
    ...describeFailure(error),
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
  const { delivery, city, street, house, flat, slot, comment, call, friendCode } = draft;
  const method = paymentMethod(draft, totals.money);
  const code = friendCode.trim();
  return {
    sum: toUah(totals.money),
    method,
    ordered: cartChoices(items),
    friendCode: checked?.friendCode && mayAttachFriendCode(0, code) ? code : null,
    call,
    ipost:
      delivery === 3 && slot !== null
        ? {
            city: city?.city_id ?? '',
            street: `${street.trim()}, ${house.trim()}`,
            flat: flat.trim(),
            slot,
            comment: comment.trim(),
          }
        : null,
    wantsLink: method === 'card',
  };
}

/**
 * Places the order. It is stored on the device before it is sent, so that another try, also after a
 * lost answer or a reload, is the same order.
 */
export function usePlaceOrder(checkout: Checkout) {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { brand } = checkout;

  function savePending() {
    const { fresh: lines, draft, checked, totals } = checkout;
    if (checked === undefined || pendingOrders[brand].get() !== null) return;
    savePendingOrder(brand, {
      order: orderFromDraft({ brand, lines, draft, checked, now: new Date() }),
      after: postOrderDataFrom(checkout),
      told: { money: totals.money, points: totals.points, items: itemCount(lines) },
    });
  }

  async function send(prepare?: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      prepare?.();
      const orderId = await sendPendingOrder({ api, events, brand });
      // The cart is cleared there: here this page would redirect because of the empty cart.
      if (orderId !== null) await navigate(successPath(orderId), { replace: true });
    } catch (error) {
      setRefusal(describeRefusal(error, pendingOrders[brand].get() !== null));
      if (isOrderRefused(error)) checkout.recheck();
    } finally {
      setBusy(false);
    }
  }
  useResendPendingOrder(() => void send());

  return {
    isBusy,
    refusal,
    place: () => send(savePending),
    /** The accepted order stays; the current cart becomes another one. */
    orderAgain: () => setRefusal(null),
  };
}
