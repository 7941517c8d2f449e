import { aProduct } from '../product/product-fixtures';
import { itemOf } from '../cart/cart-item';
import { aCheckedCart } from './checked-fixtures';
import type { CheckoutDraft } from './draft';
import { aDraft, aSlot } from './draft-fixtures';
import { orderOf } from './order-of';

const product = aProduct({ variant_id: '4001', tags: ['ipost_allow'] });

function tagsAt(now: string, draft: Partial<CheckoutDraft> = {}): string[] {
  const order = orderOf({
    brand: 'main',
    lines: [itemOf({ variant_id: '4001', payWith: 'money', count: 1 }, product)],
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
  // It goes out as it was chosen: the server says that it is past, and the delivery is mended.
  ['too late', '2026-11-21T06:31:00Z', 'tomorrow 10:00-13:00'],
])('[CN-03] [SH-19] a window of tomorrow, sent %s', (_, now, tag) => {
  expect(tagsAt(now)).toContain(tag);
});

test('[SH-17] the window stays behind when the courier does', () => {
  expect(tagsAt('2026-11-20T12:00:00Z', { delivery: 1 })).toEqual(['PWA', 'pwa_order']);
});
