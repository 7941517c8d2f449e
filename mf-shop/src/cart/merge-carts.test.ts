import type { CartChoice } from '@club/api/contract/cart';
import { isSameCart, mergeCarts } from './merge-carts';

/** `a2 b1p`: two of a for money, one of b for points. */
function cart(text: string): CartChoice[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, variant_id = '', count = '', points] = /^([a-z]+)(\d+)(p?)$/.exec(word) ?? [];
      return { variant_id, count: Number(count), payWith: points ? 'points' : 'money' };
    });
}

test.each([
  ['no device changed it', 'a1', 'a1', 'a1', 'a1'],
  ['I added', 'a1', 'a1 b1', 'a1', 'a1 b1'],
  ['the other added', 'a1', 'a1', 'a1 b1', 'a1 b1'],
  ['both added something else', '', 'a1', 'b2', 'a1 b2'],
  ['both added the same', '', 'a1', 'a1', 'a1'],
  ['I took away what the other left alone', 'a1 b1', 'b1', 'a1 b1', 'b1'],
  ['the other took away what I left alone', 'a1 b1', 'a1 b1', 'b1', 'b1'],
  ['I took away what the other wants more of', 'a1', '', 'a3', 'a3'],
  ['both changed the count', 'a2', 'a5', 'a3', 'a5'],
  ['both took it away', 'a2', '', '', ''],
  ['I have fewer, the other did nothing', 'a4', 'a2', 'a4', 'a2'],
  ['for money and for points are two lines', 'a1', 'a1 a1p', 'a2', 'a2 a1p'],
  ['a new device has nothing yet', '', '', 'a2 b1', 'a2 b1'],
  ['the other one ordered', 'a2 b1', 'a2 b1', '', ''],
  ['the other one ordered while I added', 'a2', 'a2 b1', '', 'b1'],
  ['no line gets beyond its most', '', 'a98', 'a99', 'a99'],
])('[SH-02] of two devices: %s', (_, base, mine, theirs, merged) => {
  expect(mergeCarts(cart(base), cart(mine), cart(theirs))).toEqual(cart(merged));
});

test('a merged cart does not exceed the limit of lines', () => {
  const many = (letter: string) =>
    Array.from({ length: 40 }, (_, index) => ({
      variant_id: `${letter}${index}`,
      count: 1,
      payWith: 'money' as const,
    }));
  expect(mergeCarts([], many('a'), many('b'))).toHaveLength(50);
});

test.each([
  ['a1 b2', 'b2 a1', true],
  ['a1', 'a2', false],
  ['a1', 'a1p', false],
  ['a1', 'a1 b1', false],
])('%s and %s are the same cart: %p', (one, other, isSame) => {
  expect(isSameCart(cart(one), cart(other))).toBe(isSame);
});
