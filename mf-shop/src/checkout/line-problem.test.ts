import type { CheckedCart, CheckedLine } from '@club/api/contract/cart';
import { aProduct } from '../testing/products';
import { createCartItem } from '../device/cart-item';
import { aCheckedCart, aCheckedLine } from '../testing/checked-carts';
import { lineProblem } from './line-problem';

const product = aProduct({ variant_id: '1', price: 10_000, bonuses: 100 });
const item = createCartItem({ variant_id: '1', payWith: 'money', count: 3 }, product);
const problemWith = (line: Partial<CheckedLine>, cart: Partial<CheckedCart> = {}, one = item) =>
  lineProblem(one, [one], aCheckedCart({ lines: [aCheckedLine(one, line)], ...cart }));

test('a valid line has none', () => {
  expect(problemWith({})).toBeNull();
});

test('an unchecked line has none', () => {
  expect(lineProblem(item, [item], undefined)).toBeNull();
  expect(lineProblem(item, [item], aCheckedCart())).toBeNull();
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
  expect(problemWith({ problem, ...own })).toEqual(expected);
});

test('[SH-23] mix packs are reduced to the limit', () => {
  const mix = createCartItem(
    { variant_id: '1', payWith: 'money', count: 3 },
    aProduct({ variant_id: '1', tags: ['mix_pack'] }),
  );
  expect(problemWith({ problem: 'MIX_LIMIT' }, { mix: { limit: 3, bought: 1 } }, mix)).toEqual({
    kind: 'mix-limit',
    max: 2,
  });
});

test('a line no longer sold for points can be bought for money, if it has a price', () => {
  const forPoints = { ...item, payWith: 'points' as const };
  expect(problemWith({ problem: 'NOT_FOR_POINTS' }, {}, forPoints)).toMatchObject({
    forMoney: { payWith: 'money', count: 3, price: 10_000 },
  });
  const unpriced = { ...product, price: 0 };
  expect(problemWith({ problem: 'NOT_FOR_POINTS', product: unpriced }, {}, forPoints)).toEqual({
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
  const found = problemWith({ product: { ...product, ...own } }, {}, line);
  expect(found?.kind === 'price-changed').toBe(isChanged);
});
