import type { CheckedCart, CheckedLine } from '@club/api/contract/cart';
import { aProduct } from '../product/product-fixtures';
import { itemOf } from '../cart/cart-item';
import { aCheckedCart, aCheckedLine } from './checked-fixtures';
import { troubleOf } from './line-trouble';

const product = aProduct({ variant_id: '1', price: 10_000, bonuses: 100 });
const item = itemOf({ variant_id: '1', payWith: 'money', count: 3 }, product);
const trouble = (line: Partial<CheckedLine>, cart: Partial<CheckedCart> = {}, one = item) =>
  troubleOf(one, [one], aCheckedCart({ lines: [aCheckedLine(one, line)], ...cart }));

test('a line that the server takes has none', () => {
  expect(trouble({})).toBeNull();
});

test('what is not checked yet has none', () => {
  expect(troubleOf(item, [item], undefined)).toBeNull();
  expect(troubleOf(item, [item], aCheckedCart())).toBeNull();
});

test.each([
  ['GONE', {}, { kind: 'gone' }],
  ['NO_PRICE', {}, { kind: 'no-price' }],
  ['GIFT_NOT_DUE', {}, { kind: 'gift-not-due' }],
  ['OUT_OF_STOCK', { left: 2 }, { kind: 'out-of-stock', left: 2 }],
  ['OUT_OF_STOCK', { left: 0 }, { kind: 'out-of-stock', left: 0 }],
  ['OUT_OF_STOCK', { left: null }, { kind: 'out-of-stock', left: 0 }],
  ['OUT_OF_STOCK', { left: 3 }, null],
] as const)('%s with %j is %j', (problem, own, expected) => {
  expect(trouble({ problem, ...own })).toEqual(expected);
});

test('[SH-23] of mix packs as many may stay as the limit leaves', () => {
  const mix = itemOf(
    { variant_id: '1', payWith: 'money', count: 3 },
    aProduct({ variant_id: '1', tags: ['mix_pack'] }),
  );
  expect(trouble({ problem: 'MIX_LIMIT' }, { mix: { limit: 3, bought: 1 } }, mix)).toEqual({
    kind: 'mix-limit',
    most: 2,
  });
});

test('what is for points no more can be taken for its money, if it has a price', () => {
  const forPoints = { ...item, payWith: 'points' as const };
  expect(trouble({ problem: 'NOT_FOR_POINTS' }, {}, forPoints)).toMatchObject({
    forMoney: { payWith: 'money', count: 3, price: 10_000 },
  });
  const unpriced = { ...product, price: 0 };
  expect(trouble({ problem: 'NOT_FOR_POINTS', product: unpriced }, {}, forPoints)).toEqual({
    kind: 'not-for-points',
    forMoney: null,
  });
});

test.each([
  ['money', { price: 9_000 }, true],
  ['money', { bonuses: 50 }, false],
  ['money', { title: 'Інша назва' }, false],
  ['points', { bonuses: 50 }, true],
  ['points', { price: 9_000 }, false],
] as const)('for %s, a product with %j has another price: %p', (payWith, own, isChanged) => {
  const line = { ...item, payWith };
  const found = trouble({ product: { ...product, ...own } }, {}, line);
  expect(found?.kind === 'price-changed').toBe(isChanged);
});
