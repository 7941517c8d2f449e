import type { CheckedCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type DeliveryAddress, type OrderPayload } from '@club/domain/order-payload';
import { openSlot } from '@club/domain/time-slots';
import type { CartItem } from '../cart/cart-item';
import type { CheckoutDraft } from './draft';

/** What an order is made from. */
interface OrderParts {
  readonly brand: Brand;
  /** The lines as the shop sells them now. */
  readonly lines: readonly CartItem[];
  readonly draft: CheckoutDraft;
  readonly checked: CheckedCart;
  readonly now: Date;
}

function addressOf({
  delivery,
  city,
  branch,
  street,
  house,
  flat,
}: CheckoutDraft): DeliveryAddress {
  const isBranch = delivery === 1;
  return {
    city: {
      id: city?.city_id ?? '',
      name: city?.meta.MainDescription ?? '',
      province: city?.province ?? '',
    },
    branch: isBranch && branch ? { number: branch.number, kind: branch.kind } : null,
    street: isBranch ? null : street.trim(),
    house: isBranch ? null : house.trim(),
    flat: isBranch ? null : flat.trim() || null,
  };
}

/** What was tomorrow when it was chosen may be today. */
function slotOf({ delivery, slot }: CheckoutDraft, now: Date) {
  if (delivery !== 3 || slot === null) return null;
  return openSlot('courier', slot, now) ?? slot;
}

/** The order that is sent, from what was chosen and what the server said of it. */
export function orderOf({ brand, lines, draft, checked, now }: OrderParts): OrderPayload {
  const { buyer, promo, freeFrom } = checked;
  const { delivery, payment, comment, promocode } = draft;
  return orderPayload({
    brand,
    lines,
    customer: buyer,
    payment: payment ?? 1,
    delivery,
    address: addressOf(draft),
    slot: slotOf(draft, now),
    comment,
    promo: promo.state === 'applied' ? { code: promocode, percent: promo.percent } : null,
    freeFrom,
  });
}
