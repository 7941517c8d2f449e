import { createCartItem } from '../device/cart-item';
import { aProduct } from '../testing/products';
import { aBranch, aCity, aCourierChoice, aDraft } from '../testing/checkout-drafts';
import {
  deliveryErrors,
  firstOpenStep,
  isEarlierStep,
  isCartOrderable,
  type Progress,
} from './steps';

const ipost = aProduct({ variant_id: '2', tags: ['ipost_allow'] });
const item = createCartItem(
  { variant_id: '1', payWith: 'money', count: 1 },
  aProduct({ variant_id: '1' }),
);
const carried = createCartItem({ variant_id: '2', payWith: 'money', count: 1 }, ipost);
const progress = (own: Partial<Progress> = {}): Progress => ({
  items: [item],
  lines: [{ item, problem: null }],
  draft: aDraft(),
  totals: { money: 9800, points: 0, discount: 0 },
  missingPoints: 0,
  isMinor: false,
  ...own,
});
const unpriced = createCartItem(
  { variant_id: '3', payWith: 'money', count: 1 },
  aProduct({ price: 0 }),
);
const unknown = createCartItem({ variant_id: '4', payWith: 'money', count: 1 }, null);
const courier = aCourierChoice();

test.each<[string, Partial<Progress>, string]>([
  ['nothing is in the cart', { items: [], lines: [] }, 'cart'],
  ['a line has a problem', { lines: [{ item, problem: { kind: 'gone' } }] }, 'cart'],
  ['[SH-04] a line costs nothing', { items: [item, unpriced] }, 'cart'],
  ['points are missing', { missingPoints: 5 }, 'cart'],
  ['the customer is under age', { isMinor: true }, 'cart'],
  ['another device added something', { items: [item, unknown] }, 'checkout'],
  ['no city is chosen', { draft: aDraft({ city: null }) }, 'delivery'],
  ['[SH-17] the courier may not carry it', { draft: aDraft(courier) }, 'delivery'],
  ['the courier may carry it', { draft: aDraft(courier), items: [carried] }, 'checkout'],
  [
    '[SH-19] the courier has not checked the address',
    { draft: aDraft({ ...courier, house: '13' }), items: [carried] },
    'delivery',
  ],
  ['no way to pay is chosen', { draft: aDraft({ payment: null }) }, 'payment'],
  [
    'points alone pay',
    { draft: aDraft({ payment: null }), totals: { money: 0, points: 9, discount: 0 } },
    'checkout',
  ],
  ['all is there', {}, 'checkout'],
])('the first open step when %s: %s', (_, own, step) => {
  expect(firstOpenStep(progress(own))).toBe(step);
});

test.each([
  ['a branch needs city and number', { delivery: 1, city: null, branch: null }, ['city', 'branch']],
  ['a branch needs no street', { delivery: 1, street: '', house: '' }, []],
  [
    'a courier needs street and house',
    { delivery: 2, branch: null, street: ' ', house: '' },
    ['street', 'house'],
  ],
  [
    'the other courier needs a time too',
    { delivery: 3, street: 'вул. Сумська', house: '1', slot: null },
    ['slot'],
  ],
] as const)('[SH-19] %s', (_, own, fields) => {
  expect(Object.keys(deliveryErrors(aDraft({ branch: aBranch(), city: aCity(), ...own })))).toEqual(
    fields,
  );
});

test('nothing can be ordered before its product is known', () => {
  expect(isCartOrderable(progress())).toBe(true);
  expect(isCartOrderable(progress({ items: [item, unknown] }))).toBe(false);
});

test('steps have an order', () => {
  expect(isEarlierStep('cart', 'payment')).toBe(true);
  expect(isEarlierStep('payment', 'payment')).toBe(false);
  expect(isEarlierStep('checkout', 'payment')).toBe(false);
});
