import type { CheckedCart, CheckedLine } from '@club/api/contract/cart';
import { linePrice, stickCount, cartTotals } from '@club/domain/cart';
import type { CartItem } from '../device/cart-item';

/** The check of a valid line. */
export function aCheckedLine(item: CartItem, own: Partial<CheckedLine> = {}): CheckedLine {
  const { money, points } = linePrice(item);
  return {
    variant_id: item.variant_id ?? '',
    payWith: item.payWith,
    count: item.count,
    product: item.product,
    price: money,
    bonuses: points,
    problem: null,
    left: null,
    ...own,
  };
}

/** The check of an empty cart; pass what matters to the test. */
export function aCheckedCart(own: Partial<CheckedCart> = {}): CheckedCart {
  return {
    lines: [],
    totals: { money: 0, points: 0, discount: 0, sticks: 0 },
    balance: 500,
    promo: { state: 'hidden', percent: 0 },
    gift: null,
    mix: { limit: 5, bought: 0 },
    freeFrom: 39_900,
    ipost: false,
    friendCode: false,
    buyer: {
      id: '7001',
      firstName: 'Олена',
      lastName: 'Коваль',
      phone: '+380501112233',
      isAgeVerified: true,
      isVeloUser: false,
    },
    ...own,
  };
}

/** The check of a valid cart. */
export function checkedCartWith(
  items: readonly CartItem[],
  own: Partial<CheckedCart> = {},
  percent = 0,
): CheckedCart {
  return aCheckedCart({
    lines: items.map((item) => aCheckedLine(item, { price: linePrice(item, percent).money })),
    totals: { ...cartTotals(items, percent), sticks: stickCount(items) },
    ...own,
  });
}
