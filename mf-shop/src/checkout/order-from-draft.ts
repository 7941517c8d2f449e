import type { CheckedCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type DeliveryAddress, type OrderPayload } from '@club/domain/order-payload';
import { openSlot } from '@club/domain/time-slots';
import { isPromoInputShown } from '@club/domain/velo-offers';
import type { CartItem } from '../device/cart-item';
import type { CheckoutDraft } from '../device/checkout-draft';

/** The sources of an order. */
interface OrderSource {
  readonly brand: Brand;
  /** The lines as the shop sells them now. */
  readonly lines: readonly CartItem[];
  readonly draft: CheckoutDraft;
  readonly checked: CheckedCart;
  readonly now: Date;
}

function deliveryAddress({
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

/** The slot of tomorrow may be one of today by now. */
function deliverySlot({ delivery, slot }: CheckoutDraft, now: Date) {
  if (delivery !== 3 || slot === null) return null;
  return openSlot('courier', slot, now) ?? slot;
}

/**
 * What the promo takes off, in percent. Without a network the last check may be about other lines: its
 * conditions must hold for these, too.
 */
export function promoPercent(
  { promo }: Pick<CheckedCart, 'promo'>,
  { brand, lines }: Pick<OrderSource, 'brand' | 'lines'>,
): number {
  const isApplied = promo.state === 'applied' && isPromoInputShown({ brand, isUsed: false, lines });
  return isApplied ? promo.percent : 0;
}

/** The order from the customer's choices and the server's check. */
export function orderFromDraft({ brand, lines, draft, checked, now }: OrderSource): OrderPayload {
  const { buyer, freeFrom } = checked;
  const percent = promoPercent(checked, { brand, lines });
  const { delivery, payment, comment, promocode } = draft;
  return orderPayload({
    brand,
    lines,
    customer: buyer,
    payment: payment ?? 1,
    delivery,
    address: deliveryAddress(draft),
    slot: deliverySlot(draft, now),
    comment,
    promo: percent > 0 ? { code: promocode, percent } : null,
    freeFrom,
  });
}
