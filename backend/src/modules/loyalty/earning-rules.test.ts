import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { productClass } from '@club/api/contract/product-class';
import { firstSwitches, type Switches } from '../../app/switches';
import { createTestServer } from '../../testing';
import { createEarningRules } from './earning-rules';
import type { StoredRule } from './earning-rules-repository';

const from = (date: string) => new Date(`${date}T00:00:00Z`);
const at = from('2026-11-20');

let lastId = 0;

function rule(way: StoredRule['way'], amount: number, own: Partial<StoredRule> = {}): StoredRule {
  lastId += 1;
  return {
    id: lastId,
    way,
    brand: null,
    product_class: null,
    unit: way === 'order' || way === 'receipt' ? 'percent' : 'points',
    amount,
    starts_at: from('2020-01-01'),
    ends_at: null,
    ...own,
  };
}

const usual = [
  rule('order', 5),
  rule('scan-stick', 10),
  rule('scan-velo', 15),
  rule('referral', 100),
];

const rulesWith = (more: readonly StoredRule[] = [], own: Partial<Switches> = {}) =>
  createEarningRules([...usual, ...more], { ...firstSwitches, ...own }, { at, brand: 'main' });

const earnsOrders: readonly string[] = productClass.options.filter((one) => one !== 'cigarettes');

const ways = (...given: Parameters<typeof rulesWith>) =>
  rulesWith(...given).offered.map(({ way }) => way);

test('[LO-01] every way with a valid rule is offered with its amount', () => {
  expect(rulesWith().offered).toEqual([
    { way: 'order', unit: 'percent', amount: 5, classes: earnsOrders },
    { way: 'scan-stick', unit: 'points', amount: 10 },
    { way: 'scan-velo', unit: 'points', amount: 15 },
    { way: 'referral', unit: 'points', amount: 100 },
  ]);
});

test.each<[way: 'scan-stick' | 'scan-velo' | 'referral', off: Partial<Switches>]>([
  ['scan-stick', { 'scan-points.sticks': false }],
  ['scan-velo', { 'scan-points.pouch': false }],
  ['referral', { 'friend-points': false }],
])('[BX-09] %s brings nothing while it is switched off', (way, off) => {
  expect(ways([], off)).toEqual(ways().filter((one) => one !== way));
  expect(rulesWith([], off).amount(way)).toBe(0);
});

test('[BX-09] orders earn while any class that is on sale does', () => {
  const all = (what: 'order-points' | 'sale', isOn: boolean, ...except: readonly string[]) =>
    Object.fromEntries(
      productClass.options
        .filter((one) => !except.includes(one))
        .map((one) => [`${what}.${one}`, isOn]),
    );
  expect(ways([], all('order-points', false, 'device'))).toContain('order');
  expect(ways([], all('order-points', false))).not.toContain('order');
  // Cigarettes earn nothing.
  expect(ways([], all('sale', false, 'cigarettes'))).not.toContain('order');
});

test('[LO-01] [BX-09] orders are promised only for the classes on sale that earn', () => {
  const classes = (own: Partial<Switches>) => rulesWith([], own).offered[0]?.classes;
  expect(classes({ 'order-points.sticks': false, 'order-points.pouch': false })).toEqual(
    earnsOrders.filter((one) => one !== 'sticks' && one !== 'pouch'),
  );
  // Nothing that is on sale is left out: no class has to be named.
  expect(classes({ 'order-points.cigarettes': true })).toBeUndefined();
  expect(classes({ 'sale.cigarettes': false })).toBeUndefined();
  expect(classes({ 'sale.cigarettes': false, 'sale.merch': false })).toBeUndefined();
});

test('[BX-09] a rule counts in its span, for its brand and its product class', () => {
  const span = { starts_at: from('2026-11-20'), ends_at: from('2026-12-01') };
  const rules = rulesWith([
    rule('scan-stick', 30, span),
    rule('scan-velo', 40, { ...span, brand: 'second' }),
    rule('referral', 300, { ends_at: at }),
    rule('order', 10, { ...span, product_class: 'device' }),
    rule('receipt', 7),
  ]);
  expect(rules.amount('scan-stick')).toBe(30);
  expect(rules.amount('scan-velo')).toBe(15);
  expect(rules.amount('referral')).toBe(100);
  expect(rules.orderPercent('device')).toBe(10);
  expect(rules.orderPercent('sticks')).toBe(5);
  expect(rules.orderPercent('cigarettes')).toBe(0);
  expect(rules.amount('receipt')).toBe(7);
  expect(rules.offered.filter(({ way }) => way === 'order')).toEqual([
    { way: 'order', unit: 'percent', amount: 5, classes: expect.not.arrayContaining(['device']) },
    {
      way: 'order',
      unit: 'percent',
      amount: 10,
      classes: ['device'],
      until: '2026-12-01T00:00:00.000Z',
    },
  ]);
});

test('[BX-09] of valid rules the most specific counts, then the one that began last', () => {
  const later = rule('order', 6, { starts_at: from('2026-01-01') });
  const ofClass = rule('order', 7, { product_class: 'device' });
  const ofBrand = rule('order', 8, { brand: 'main' });
  expect(rulesWith([later]).orderPercent('device')).toBe(6);
  expect(rulesWith([later, ofClass]).orderPercent('device')).toBe(7);
  expect(rulesWith([ofBrand, later, ofClass]).orderPercent('device')).toBe(8);
});

test('a way that brings nothing is not offered', () => {
  expect(ways([rule('referral', 0, { brand: 'main' })])).not.toContain('referral');
});

test('[LO-01] the ways are served to a customer, and to nobody else', async () => {
  const server = await createTestServer({ seed: false });
  try {
    const { token } = await server.loginAsNew();
    const { rules } = await server.call(getEarningRules, {}, { token });
    expect(rules).toEqual([
      { way: 'order', unit: 'percent', amount: 5, classes: earnsOrders },
      { way: 'scan-stick', unit: 'points', amount: 10 },
      { way: 'scan-velo', unit: 'points', amount: 15 },
      { way: 'receipt', unit: 'percent', amount: 5 },
      { way: 'referral', unit: 'points', amount: 100 },
      { way: 'device', unit: 'points', amount: 50 },
    ]);
    expect(await server.failure(getEarningRules, {})).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
  } finally {
    await server.close();
  }
});
