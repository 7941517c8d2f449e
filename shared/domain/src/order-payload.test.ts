import type { CartLine } from './cart';
import { orderPayload, orderTags, type OrderDraft } from './order-payload';

function aLine(own: Partial<CartLine> = {}): CartLine {
  return {
    variant_id: '4710101',
    payWith: 'money',
    count: 2,
    productClass: 'sticks',
    packQuantity: 10,
    price: 19_950,
    bonuses: 120,
    tags: [],
    ...own,
  };
}

const can = aLine({ variant_id: '4720801', productClass: 'pouch', count: 1, price: 18_999 });
const forPoints = aLine({ payWith: 'points', count: 1 });
const kyiv = { id: 'city-0001', name: 'Київ', province: 'Київ' };
const branch = { number: '7', kind: 'branch' } as const;
const noAddress = { city: kyiv, branch: null, street: null, house: null, flat: null };
const slot = { day: 'tomorrow', date: '2026-11-21', from: '10:00', to: '13:00' } as const;

function aDraft(own: Partial<OrderDraft> = {}): OrderDraft {
  return {
    brand: 'main',
    lines: [aLine()],
    customer: {
      id: '7000000007919',
      firstName: 'Андрій',
      lastName: 'Коваленко',
      phone: '+380670000002',
      isAgeVerified: true,
      isVeloUser: false,
    },
    payment: 1,
    delivery: 1,
    address: { ...noAddress, branch },
    slot: null,
    comment: '',
    promo: null,
    freeFrom: 39_900,
    ...own,
  };
}

const unverified = { ...aDraft().customer, isAgeVerified: false };
const veloUser = { ...aDraft().customer, isVeloUser: true };
const street = { ...noAddress, street: 'вул. Антоновича', house: '48', flat: '27' };

it('[SH-12] is the complete order in the format of the store', () => {
  expect(orderPayload(aDraft({ comment: ' Подзвони ' }))).toEqual({
    line_items: [{ variant_id: '4710101', quantity: 2, price: '199.50' }],
    customer: { id: '7000000007919' },
    tags: 'PWA,pwa_order',
    fulfillment_status: 'unfulfilled',
    financial_status: 'pending',
    shipping_address: {
      first_name: 'Андрій',
      last_name: 'Коваленко',
      address1: 'Відділення № 7',
      phone: '+380670000002',
      city: 'Київ',
      province: 'Київ',
      country: 'Ukraine',
      zip: '01001',
    },
    shipping_lines: [{ id: 2, code: 'free', title: 'Безкоштовна доставка', price: '0.00' }],
    payment_gateway_names: ['cash'],
    transactions: [{ kind: 'sale', status: 'pending', gateway: 'cash', amount: '399.00' }],
    metafields: [
      { namespace: 'pwaDelivery', key: 'method', value: '1' },
      { namespace: 'pwaDelivery', key: 'city_id', value: 'city-0001' },
      { namespace: 'pwaDelivery', key: 'branch', value: '7' },
    ],
    note: 'Подзвони',
  });
});

it.each([
  ['pending when money is to pay', [aLine()], 'pending', ['cash']],
  ['pending when money and points are', [aLine(), forPoints], 'pending', ['cash']],
  ['paid when points alone are', [forPoints], 'paid', []],
  ['pending when nothing is', [], 'pending', []],
] as const)('[SH-11] is %s', (_, lines, status, gateways) => {
  const payload = orderPayload(aDraft({ lines }));
  expect(payload.financial_status).toBe(status);
  expect(payload.payment_gateway_names).toEqual(gateways);
  expect(payload.transactions).toHaveLength(gateways.length);
});

it('[SH-11] a line paid with points has the price 0; the points are in a metafield', () => {
  const payload = orderPayload(aDraft({ lines: [aLine(), forPoints] }));
  expect(payload.line_items.map(({ price }) => price)).toEqual(['199.50', '0.00']);
  expect(payload.metafields).toContainEqual({ namespace: 'pwaBonus', key: 'total', value: '120' });
  expect(payload.shipping_lines[0]?.code).toBe('bonus');
});

it('[CN-04] payment 1 is cash, 2 the card', () => {
  const by = (payment: 1 | 2) => orderPayload(aDraft({ payment })).transactions[0]?.gateway;
  expect([by(1), by(2)]).toEqual(['cash', 'liqpay']);
});

it('[SH-07] a promo prices pouches at 80 percent and adds its code, however it was typed', () => {
  const promo = { code: ' velo\u202a 20', percent: 20 };
  const payload = orderPayload(aDraft({ brand: 'second', lines: [can, aLine()], promo }));
  expect(payload.line_items.map(({ price }) => price)).toEqual(['151.99', '199.50']);
  expect(payload.transactions[0]?.amount).toBe('550.99');
  expect(payload.tags).toBe('PWA,pwa_order,pwa_velo-20%');
  expect(payload.metafields).toContainEqual({
    namespace: 'pwaDiscount',
    key: 'velo-20',
    value: 'VELO20',
  });
});

it.each<[string, Partial<OrderDraft>, string[]]>([
  ['an order as any other', {}, []],
  [
    'a customer of pouches who takes some',
    { brand: 'second', customer: veloUser, lines: [can] },
    ['pwa_user_velo'],
  ],
  ['a customer of pouches who takes none', { brand: 'second', customer: veloUser }, []],
  ['a customer of pouches in the main brand', { customer: veloUser, lines: [can] }, []],
  ['an age that is not verified', { customer: unverified }, ['pre-order']],
  [
    'a special product with a verified age',
    { lines: [aLine({ tags: ['special'] })] },
    ['or_age_verified'],
  ],
  [
    'a special product without a verified age',
    { lines: [aLine({ tags: ['special'] })], customer: unverified },
    ['pre-order'],
  ],
  ['points alone', { lines: [forPoints] }, ['XP']],
  ['points and money', { lines: [forPoints, aLine()] }, []],
  ['the other courier', { delivery: 3, address: street, slot }, ['iPost', 'tomorrow 10:00-13:00']],
  [
    'products that the other courier may carry, and does not',
    { lines: [aLine({ tags: ['ipost_allow'] })] },
    [],
  ],
  ['a slot that the way of delivery does not have', { delivery: 2, address: street, slot }, []],
])('[CN-03] [SH-10] tags of %s', (_, own, tags) => {
  expect(orderTags(aDraft(own))).toEqual(['PWA', 'pwa_order', ...tags]);
});

/** An order with as many features as one order can have. */
const full: Partial<OrderDraft> = {
  brand: 'second',
  lines: [{ ...can, tags: ['ipost_allow'] }, forPoints],
  customer: { ...veloUser, isAgeVerified: false },
  delivery: 3,
  address: street,
  slot,
  promo: { code: 'velo20', percent: 20 },
};

it.each<[string, Partial<OrderDraft>, string]>([
  [
    'without a verified age',
    full,
    'PWA,pwa_order,pwa_user_velo,iPost,pre-order,pwa_velo-20%,tomorrow 10:00-13:00',
  ],
  [
    'with one, and a special product',
    { ...full, lines: [can, aLine({ tags: ['special'] })], customer: veloUser },
    'PWA,pwa_order,pwa_user_velo,iPost,or_age_verified,pwa_velo-20%,tomorrow 10:00-13:00',
  ],
  [
    'for points alone',
    { ...full, lines: [{ ...can, payWith: 'points' }] },
    'PWA,pwa_order,pwa_user_velo,iPost,pre-order,pwa_velo-20%,XP,tomorrow 10:00-13:00',
  ],
])('[CN-03] [SH-10] all tags at once, %s, have the specified order', (_, own, tags) => {
  expect(orderPayload(aDraft(own)).tags).toBe(tags);
});

it.each<[id: number, Partial<OrderDraft>]>([
  [1, { lines: [aLine({ count: 1 })] }],
  [2, {}],
  [3, { lines: [forPoints] }],
  [4, { brand: 'second', lines: [can], delivery: 3, address: street, slot }],
])('[CN-04] the shipping line %i has the price 0', (id, own) => {
  expect(orderPayload(aDraft(own)).shipping_lines).toEqual([
    expect.objectContaining({ id, price: '0.00' }),
  ]);
});

it('[SH-07] [SH-11] [SH-12] all metafields at once have the specified order', () => {
  expect(orderPayload(aDraft(full)).metafields).toEqual([
    { namespace: 'pwaDelivery', key: 'method', value: '3' },
    { namespace: 'pwaDelivery', key: 'city_id', value: 'city-0001' },
    { namespace: 'pwaDelivery', key: 'street', value: 'вул. Антоновича' },
    { namespace: 'pwaDelivery', key: 'house', value: '48' },
    { namespace: 'pwaDelivery', key: 'flat', value: '27' },
    { namespace: 'pwaDelivery', key: 'date', value: '2026-11-21' },
    { namespace: 'pwaDelivery', key: 'from', value: '10:00' },
    { namespace: 'pwaDelivery', key: 'to', value: '13:00' },
    { namespace: 'pwaDiscount', key: 'velo-20', value: 'VELO20' },
    { namespace: 'pwaBonus', key: 'total', value: '120' },
  ]);
});

it.each<[string, Partial<OrderDraft>, string, string[]]>([
  [
    'a branch',
    { delivery: 1, address: { ...street, branch } },
    'Відділення № 7',
    ['method', 'city_id', 'branch'],
  ],
  [
    'a parcel locker',
    { delivery: 1, address: { ...street, branch: { number: '5012', kind: 'locker' } } },
    'Поштомат № 5012',
    ['method', 'city_id', 'branch'],
  ],
  [
    'a courier',
    { delivery: 2, address: { ...street, branch }, slot },
    'вул. Антоновича, 48, кв. 27',
    ['method', 'city_id', 'street', 'house', 'flat'],
  ],
  [
    'a house without flats',
    { delivery: 2, address: { ...street, flat: null } },
    'вул. Антоновича, 48',
    ['method', 'city_id', 'street', 'house'],
  ],
  [
    'the other courier',
    { delivery: 3, address: street, slot },
    'вул. Антоновича, 48, кв. 27',
    ['method', 'city_id', 'street', 'house', 'flat', 'date', 'from', 'to'],
  ],
])('[SH-12] the address of %s has the fields of that method', (_, own, line, keys) => {
  const { shipping_address: address, metafields } = orderPayload(aDraft(own));
  expect(address).toMatchObject({ address1: line, city: 'Київ', country: 'Ukraine', zip: '01001' });
  const delivery = metafields.filter(({ namespace }) => namespace === 'pwaDelivery');
  expect(delivery.map(({ key }) => key)).toEqual(keys);
});

it('takes pasted characters that nobody sees out of the whole address', () => {
  const pasted = {
    ...street,
    street: '\u202a вул. Антоновича\u202c',
    house: '\u200b48',
    flat: '\ufeff27',
  };
  const payload = orderPayload(aDraft({ delivery: 2, address: pasted }));
  expect(payload).toEqual(orderPayload(aDraft({ delivery: 2, address: street })));
});

it('a flat of nothing but such characters is none', () => {
  const address = { ...street, flat: '\u202a' };
  const none = { ...street, flat: null };
  expect(orderPayload(aDraft({ delivery: 2, address }))).toEqual(
    orderPayload(aDraft({ delivery: 2, address: none })),
  );
});
