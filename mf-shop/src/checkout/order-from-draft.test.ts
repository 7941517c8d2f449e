import type { Product } from '@club/api/contract/catalog';
import { aProduct } from '../testing/products';
import { createCartItem } from '../device/cart-item';
import { aCheckedCart } from '../testing/checked-carts';
import type { CheckoutDraft } from '../device/checkout-draft';
import { aDraft, aSlot } from '../testing/checkout-drafts';
import { orderFromDraft, promoPercent } from './order-from-draft';

const product = aProduct({ variant_id: '4001', tags: ['ipost_allow'] });

function tagsAt(now: string, draft: Partial<CheckoutDraft> = {}): string[] {
  const order = orderFromDraft({
    brand: 'main',
    lines: [createCartItem({ variant_id: '4001', payWith: 'money', count: 1 }, product)],
    draft: aDraft({ delivery: 3, street: 'вул. Сумська', house: '1', slot: aSlot(), ...draft }),
    checked: aCheckedCart(),
    now: new Date(now),
  });
  return order.tags.split(',');
}

// The slot is 10:00–13:00 of 2026-11-21, chosen on the day before as tomorrow's. Kyiv is UTC+2.
test.each([
  ['on the day when it was chosen', '2026-11-20T21:59:00Z', 'tomorrow 10:00-13:00'],
  ['after midnight', '2026-11-20T22:01:00Z', 'today 10:00-13:00'],
  ['in the last minute that is early enough', '2026-11-21T06:30:00Z', 'today 10:00-13:00'],
  // It goes out as it was chosen: the server says that it is past, and the delivery is corrected.
  ['too late', '2026-11-21T06:31:00Z', 'tomorrow 10:00-13:00'],
])('[CN-03] [SH-19] a window of tomorrow, sent %s', (_, now, tag) => {
  expect(tagsAt(now)).toContain(tag);
});

test.each<[string, Partial<Product>[], number]>([
  ['pouches', [{ productClass: 'pouch' }], 20],
  ['no pouches any more', [{ productClass: 'sticks' }], 0],
  ['a gift', [{ productClass: 'pouch' }, { productClass: 'pouch', tags: ['velo_gift'] }], 0],
])('[SH-06] a promo of the last check, with %s in the cart', (_, products, percent) => {
  const lines = products.map((own, index) =>
    createCartItem(
      { variant_id: String(index), payWith: 'money', count: 1 },
      aProduct({ variant_id: String(index), ...own }),
    ),
  );
  const checked = aCheckedCart({ promo: { state: 'applied', percent: 20 } });
  expect(promoPercent(checked, { brand: 'second', lines })).toBe(percent);
  const draft = aDraft({ promocode: 'VELO20' });
  const order = orderFromDraft({ brand: 'second', lines, draft, checked, now: new Date() });
  expect(order.tags.includes('pwa_velo-20%')).toBe(percent > 0);
});

test('[SH-17] the slot is not sent without the courier', () => {
  expect(tagsAt('2026-11-20T12:00:00Z', { delivery: 1 })).toEqual(['PWA', 'pwa_order']);
});
