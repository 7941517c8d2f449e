import { isApiError } from '@club/api';
import { toUah } from '@club/domain/money';
import { mayAttachFriendCode } from '@club/domain/velo-offers';
import { describeFailure, useApi, useEvents, type FailureText } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';
import { choicesOf, countOf } from '../../cart/cart-item';
import type { CheckoutDraft } from '../../checkout/draft';
import { orderOf } from '../../checkout/order-of';
import { mendingOf, type Mending } from '../../checkout/refusals';
import type { Checkout } from '../../checkout/use-checkout';
import type { AfterOrder } from '../../orders/placed';
import { isRefused, keepSent, sendKept, sentOrders } from '../../orders/sent';
import { successPath } from '../../orders/success-path';
import { useSendAgain } from '../../orders/use-send-again';

/** Why the order was not placed, and where that can be mended. */
export interface Refusal extends FailureText {
  readonly mending: Mending | null;
  /** Whether nobody knows yet what became of the order: it will be sent again. */
  readonly isOpen: boolean;
  /** Whether an order under its key was taken before: another one is to be wanted. */
  readonly isTaken: boolean;
}

function refusalOf(error: unknown, isOpen: boolean): Refusal {
  return {
    ...describeFailure(error),
    mending: mendingOf(error),
    isOpen,
    isTaken: isApiError(error, 'IDEMPOTENCY_CONFLICT'),
  };
}

function methodOf({ payment }: CheckoutDraft, money: number): AfterOrder['method'] {
  if (money === 0) return 'xp';
  return payment === 2 ? 'card' : 'cash';
}

function afterOf({ draft, checked, totals, items }: Checkout): AfterOrder {
  const { delivery, city, street, house, flat, slot, comment, call, friendCode } = draft;
  const method = methodOf(draft, totals.money);
  const code = friendCode.trim();
  return {
    sum: toUah(totals.money),
    method,
    ordered: choicesOf(items),
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
 * Places the order. All of it is kept on the device before anything is sent, so that another try,
 * after a lost answer or a reload too, is the same order.
 */
export function usePlacing(checkout: Checkout) {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { brand } = checkout;

  function keep() {
    const { fresh: lines, draft, checked, totals } = checkout;
    if (checked === undefined || sentOrders[brand].get() !== null) return;
    keepSent(brand, {
      order: orderOf({ brand, lines, draft, checked, now: new Date() }),
      after: afterOf(checkout),
      told: { money: totals.money, points: totals.points, items: countOf(lines) },
    });
  }

  async function send(prepare?: () => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      prepare?.();
      const orderId = await sendKept({ api, events, brand });
      // The cart is cleared there: here the page would leave for an empty one first.
      if (orderId !== null) await navigate(successPath(orderId), { replace: true });
    } catch (error) {
      setRefusal(refusalOf(error, sentOrders[brand].get() !== null));
      if (isRefused(error)) checkout.recheck();
    } finally {
      setBusy(false);
    }
  }
  useSendAgain(() => void send());

  return {
    isBusy,
    refusal,
    place: () => send(keep),
    /** What was taken is an order of its own; what stands here becomes another one. */
    beginAnother: () => setRefusal(null),
  };
}
