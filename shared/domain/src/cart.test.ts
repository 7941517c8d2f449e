import {
  addLine,
  decrement,
  hasZeroPrice,
  increment,
  isSameLine,
  maxCartLines,
  maxLineCount,
  linePrice,
  removeLine,
  replaceLine,
  restoreLine,
  stickCount,
  cartTotals,
  type CartLine,
} from './cart';

function aLine(own: Partial<CartLine> = {}): CartLine {
  return {
    variant_id: '1',
    payWith: 'money',
    count: 1,
    productClass: 'sticks',
    packQuantity: 1,
    price: 10_000,
    bonuses: 0,
    tags: [],
    ...own,
  };
}

const counts = (lines: readonly CartLine[]) => lines.map(({ count }) => count);

describe('the lines of a cart', () => {
  it.each([
    ['no variant', aLine({ variant_id: null })],
    ['no piece', aLine({ count: 0 })],
    ['fewer than none', aLine({ count: -3 })],
    ['half a piece', aLine({ count: 0.5 })],
    ['no number', aLine({ count: Number.NaN })],
  ])('[SH-03] adding something with %s changes nothing', (_, added) => {
    const lines = [aLine()];
    expect(addLine(lines, added)).toBe(lines);
  });

  it('[SH-03] adds to the line of the same variant and payment, up to the limit of a line', () => {
    const once = addLine([aLine({ count: 2 })], aLine({ count: 3 }));
    expect(counts(once)).toEqual([5]);
    expect(counts(addLine(once, aLine({ payWith: 'points' })))).toEqual([5, 1]);
    expect(counts(addLine(once, aLine({ count: 98 })))).toEqual([maxLineCount]);
    expect(counts(addLine([], aLine({ count: 100 })))).toEqual([maxLineCount]);
  });

  it('[SH-03] does not exceed the limit of lines', () => {
    const full = Array.from({ length: maxCartLines }, (_, index) =>
      aLine({ variant_id: `${index}` }),
    );
    expect(addLine(full, aLine({ variant_id: 'one more' }))).toBe(full);
    expect(addLine(full, aLine({ variant_id: '0' }))[0]?.count).toBe(2);
  });

  it.each([
    [3, 2],
    [2, 1],
    [1, 1],
  ])('[SH-03] one less of %i is %i', (count, left) => {
    expect(counts(decrement([aLine({ count })], aLine()))).toEqual([left]);
  });

  it('one more stops at the limit of a line; other lines do not change', () => {
    const lines = [aLine({ count: maxLineCount }), aLine({ variant_id: '2' })];
    expect(counts(increment(lines, aLine()))).toEqual([maxLineCount, 1]);
    expect(counts(increment(lines, aLine({ variant_id: '2' })))).toEqual([maxLineCount, 2]);
    expect(removeLine(lines, aLine())).toEqual([aLine({ variant_id: '2' })]);
  });

  it('a removed line is put back where it was', () => {
    const lines = ['1', '2', '3'].map((variant_id) => aLine({ variant_id }));
    const [, second = aLine()] = lines;
    expect(restoreLine(removeLine(lines, second), second, 1)).toEqual(lines);
    expect(restoreLine(lines, second, 1)).toEqual(lines);
  });

  it('a replaced line is merged with the line of its new key', () => {
    const money = aLine({ count: 2 });
    const points = aLine({ payWith: 'points', count: 3 });
    const other = aLine({ variant_id: '2' });
    const next = { ...points, payWith: 'money' } as const;
    expect(replaceLine([money, points, other], points, next)).toEqual([
      { ...next, count: 5 },
      other,
    ]);
    expect(replaceLine([other, money], money, { ...money, count: 1, price: 9 })).toEqual([
      other,
      { ...money, count: 1, price: 9 },
    ]);
    expect(counts(replaceLine([money, points], points, { ...next, count: 98 }))).toEqual([
      maxLineCount,
    ]);
  });

  it('one product is two lines when it is paid with money and with points', () => {
    expect(isSameLine(aLine(), aLine({ count: 4 }))).toBe(true);
    expect(isSameLine(aLine(), aLine({ payWith: 'points' }))).toBe(false);
  });
});

const can = { productClass: 'pouch', price: 18_999 };
const gift = aLine({ ...can, tags: ['velo_gift'] });

describe('the prices of a cart', () => {
  it.each([
    ['something for money', aLine(), 0, { money: 10_000, points: 0 }],
    [
      'something for points',
      aLine({ payWith: 'points', bonuses: 50 }),
      0,
      { money: 0, points: 50 },
    ],
    ['a gift', gift, 0, { money: 0, points: 0 }],
    ['a gift with a promo', gift, 20, { money: 0, points: 0 }],
    ['sticks with a promo', aLine(), 20, { money: 10_000, points: 0 }],
    ['a pouch without a promo', aLine(can), 0, { money: 18_999, points: 0 }],
    ['a pouch with a promo', aLine(can), 20, { money: 15_199, points: 0 }],
    [
      'a pouch for points with a promo',
      aLine({ ...can, payWith: 'points', bonuses: 90 }),
      20,
      { money: 0, points: 90 },
    ],
  ])('[SH-07] %s', (_, line, percent, expected) => {
    expect(linePrice(line, percent)).toEqual(expected);
  });

  it('[SH-07] subtracts the discount from each piece, to the kopiyka', () => {
    const lines = [aLine({ ...can, count: 3 }), aLine(), aLine({ payWith: 'points', bonuses: 7 })];
    expect(cartTotals(lines)).toEqual({ money: 66_997, points: 7, discount: 0 });
    expect(cartTotals(lines, 20)).toEqual({ money: 55_597, points: 7, discount: 11_400 });
    expect(cartTotals([])).toEqual({ money: 0, points: 0, discount: 0 });
  });

  it.each([
    ['nothing', [], false],
    ['something with a price', [aLine()], false],
    ['a lost price beside another', [aLine(), aLine({ variant_id: '2', price: 0 })], true],
    ['a lost price alone: the total is 0 as well', [aLine({ price: 0 })], false],
    ['a gift beside pouches', [aLine(can), gift], false],
    ['something for points', [aLine(), aLine({ payWith: 'points', bonuses: 5 })], false],
    ['points that are lost', [aLine(), aLine({ payWith: 'points' })], true],
    [
      'a lost price beside something for points',
      [aLine({ price: 0 }), aLine({ payWith: 'points', bonuses: 5 })],
      true,
    ],
  ])('[SH-04] %s: invalid is %#', (_, lines, expected) => {
    expect(hasZeroPrice(lines)).toBe(expected);
  });

  it('[SH-05] counts packs of sticks only: pieces times the packs in a piece', () => {
    const lines = [
      aLine({ count: 2, packQuantity: 10 }),
      aLine({ count: 3 }),
      aLine({ ...can, count: 5, packQuantity: 4 }),
    ];
    expect(stickCount(lines)).toBe(23);
    expect(stickCount([])).toBe(0);
  });
});
