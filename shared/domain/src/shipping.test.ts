import { deliveryOr1, mayIpostCarry, shippingLine, type ShippingCase } from './shipping';

const aCase = (own: Partial<ShippingCase> = {}): ShippingCase => ({
  brand: 'main',
  delivery: 1,
  money: 10_000,
  points: 0,
  freeFrom: 39_900,
  ...own,
});

it.each([
  ['a small sum', aCase(), { id: 1, code: 'carrier' }],
  ['a kopiyka too little', aCase({ money: 39_899 }), { id: 1, code: 'carrier' }],
  ['just enough', aCase({ money: 39_900 }), { id: 2, code: 'free' }],
  [
    'just enough for the second brand',
    aCase({ brand: 'second', money: 12_000, freeFrom: 12_000 }),
    { id: 2, code: 'free' },
  ],
  ['points alone', aCase({ money: 0, points: 300 }), { id: 3, code: 'bonus' }],
  ['points beside much money', aCase({ money: 90_000, points: 1 }), { id: 3, code: 'bonus' }],
  [
    'the other courier of the second brand',
    aCase({ brand: 'second', delivery: 3, points: 5 }),
    { id: 4, code: 'ipost' },
  ],
  ['the other courier of the main brand', aCase({ delivery: 3 }), { id: 1, code: 'carrier' }],
  ['the courier', aCase({ delivery: 2, money: 50_000 }), { id: 2, code: 'free' }],
])('[SH-13] the shipping line of %s', (_, one, expected) => {
  expect(shippingLine(one)).toMatchObject(expected);
});

it('[SH-13] the titles of the shipping lines', () => {
  const cases = [
    aCase(),
    aCase({ money: 39_900 }),
    aCase({ points: 1 }),
    aCase({ brand: 'second', delivery: 3 }),
  ];
  expect(cases.map((one) => shippingLine(one).title)).toEqual([
    'За тарифами перевізника, платить отримувач',
    'Безкоштовна доставка',
    'Бонусна пропозиція: доставка за рахунок клубу',
    'Кур’єр iPost',
  ]);
});

it.each([
  ['nothing', [], false],
  ['what it may', [{ tags: ['ipost_allow', 'hit'] }], true],
  ['one thing that it may not', [{ tags: ['ipost_allow'] }, { tags: ['hit'] }], false],
])('[SH-17] the other courier may carry %s: %#', (_, lines, expected) => {
  expect(mayIpostCarry(lines)).toBe(expected);
});

it.each([
  [3, false, 1],
  [3, true, 3],
  [2, false, 2],
  [1, true, 1],
] as const)(
  '[SH-17] of the chosen delivery %i, allowed: %p, delivery %i remains',
  (wanted, isPossible, way) => {
    expect(deliveryOr1(wanted, isPossible)).toBe(way);
  },
);
