import { isApiError } from '@club/api';
import { createOrder } from '@club/api/contract/orders';
import { toUah } from '@club/domain/money';
import { mayAttachFriendCode } from '@club/domain/velo-offers';
import { describeFailure, useApi, useEvents, type FailureText } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';
import { changeDraft, orderKeyOf, type CheckoutDraft } from '../../checkout/draft';
import { orderOf } from '../../checkout/order-of';
import { mendingOf, type Mending } from '../../checkout/refusals';
import type { Checkout } from '../../checkout/use-checkout';
import { countOf } from '../../cart/cart-item';
import { keepPlaced, type PlacedOrder } from '../../orders/placed';

/** Why the order was not placed, and where that can be mended. */
export interface Refusal extends FailureText {
  readonly mending: Mending | null;
  /** Whether an order under this key was taken before: a new one needs a new key. */
  readonly isTaken: boolean;
}

function methodOf({ payment }: CheckoutDraft, money: number): PlacedOrder['method'] {
  if (money === 0) return 'xp';
  return payment === 2 ? 'card' : 'cash';
}

function afterwardsOf({
  draft,
  checked,
  totals,
}: Checkout): Omit<PlacedOrder, 'orderId' | 'number'> {
  const { delivery, city, street, house, flat, slot, comment, call, friendCode } = draft;
  const method = methodOf(draft, totals.money);
  const code = friendCode.trim();
  return {
    sum: toUah(totals.money),
    method,
    isSettled: false,
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
 * Places the order. Its key is kept with the draft before anything is sent, so that another try,
 * after a lost answer or a reload too, is the same order.
 */
export function usePlacing(checkout: Checkout) {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function place(): Promise<void> {
    const { brand, fresh: lines, draft, checked, totals } = checkout;
    if (isBusy || checked === undefined) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { order, balance } = await api(
        createOrder,
        { order: orderOf({ brand, lines, draft, checked, now: new Date() }) },
        { idempotencyKey: orderKeyOf(brand) },
      );
      keepPlaced(brand, {
        orderId: order.id,
        number: order.order_number,
        ...afterwardsOf(checkout),
      });
      events.emit('order.created', {
        brand,
        orderId: order.id,
        number: order.order_number,
        money: totals.money,
        points: totals.points,
        items: countOf(lines),
      });
      events.emit('balance.changed', { balance });
      // The cart is cleared there: here the page would leave for an empty one first.
      await navigate(`/shop/success?order=${encodeURIComponent(order.id)}`, { replace: true });
    } catch (error) {
      const isTaken = isApiError(error, 'IDEMPOTENCY_CONFLICT');
      setRefusal({ ...describeFailure(error), mending: mendingOf(error), isTaken });
      checkout.recheck();
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    refusal,
    place,
    /** What was taken is an order of its own; what stands here becomes another one. */
    beginAnother() {
      changeDraft(checkout.brand, { key: '' });
      setRefusal(null);
    },
  };
}
