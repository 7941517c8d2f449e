import { sendPhoneCall } from '@club/api/contract/fulfilment';
import { sendPromocode } from '@club/api/contract/orders/create';
import { cancelOrder, getOrder } from '@club/api/contract/orders/details';
import type { OrderPayload } from '@club/domain/order-payload';
import { timeSlots } from '@club/domain/time-slots';
import { createTestServer, type TestServer } from '../../testing';
import { rowCounts } from '../../testing/ledger-invariants';
import { createShopper, kyiv, type Shopper } from '../../testing/create-shopper';

let server: TestServer;
let shopper: Shopper;
let good: OrderPayload;

beforeAll(async () => {
  server = await createTestServer();
  shopper = await createShopper(server, { balance: 500 });
  good = await shopper.payload([
    { variant_id: '4710101', count: 2 },
    { variant_id: '4710501', payWith: 'points' },
  ]);
});
afterAll(() => server.close());

const line = (own: object) => () => ({
  line_items: [{ ...good.line_items[0], ...own }, good.line_items[1]],
});
const address = (own: object) => () => ({ shipping_address: { ...good.shipping_address, ...own } });
const delivery = (fields: Record<string, string>) => () => ({
  metafields: [
    ...Object.entries(fields).map(([key, value]) => ({ namespace: 'pwaDelivery', key, value })),
    ...good.metafields.filter(({ namespace }) => namespace === 'pwaBonus'),
  ],
});
const toDoor = { method: '2', city_id: kyiv.id, street: 'вул. Антоновича', house: '48' };
const byIpost = { ...toDoor, method: '3' };
const past = { date: '2020-01-01', from: '10:00', to: '13:00' };

/** Tables are made before the order is: a change is a function of it. */
type Change = () => object;
type Refused = [what: string, change: Change, code: string, details?: object];

/** A refused order leaves no rows in any table. */
async function expectRefused(change: Change, code: string, details?: object): Promise<void> {
  const before = await rowCounts(server.context.db);
  const refusal = await shopper.refusal({ ...good, ...change() });
  expect(refusal.code).toBe(code);
  if (details !== undefined) expect(refusal.details).toMatchObject(details);
  expect(await rowCounts(server.context.db)).toEqual(before);
}

describe('quantities', () => {
  test.each<Refused>([
    ['none', line({ quantity: 0 }), 'BAD_REQUEST'],
    ['fewer than none', line({ quantity: -1 }), 'BAD_REQUEST'],
    ['half a piece', line({ quantity: 0.5 }), 'BAD_REQUEST'],
    ['more than a line holds', line({ quantity: 100 }), 'BAD_REQUEST'],
    ['beyond whole numbers', line({ quantity: 1e21 }), 'BAD_REQUEST'],
    ['as text', line({ quantity: '2' }), 'BAD_REQUEST'],
    ['another than the sum is for', line({ quantity: 1 }), 'ORDER_DIFFERS'],
    ['no line', () => ({ line_items: [] }), 'BAD_REQUEST'],
    ['too many lines', () => ({ line_items: Array(51).fill(good.line_items[0]) }), 'BAD_REQUEST'],
    [
      'one line twice',
      () => ({ line_items: [good.line_items[0], good.line_items[0]] }),
      'ORDER_DIFFERS',
      { fields: ['line_items'] },
    ],
  ])('[CL-75] %s', async (...[, change, code, details]) => {
    await expectRefused(change, code, details);
  });
});

describe('products', () => {
  test.each<Refused>([
    [
      'of the other brand',
      line({ variant_id: '4720801' }),
      'OUT_OF_STOCK',
      [{ variant_id: '4720801', left: 0 }],
    ],
    [
      'that nobody sells',
      line({ variant_id: '999' }),
      'OUT_OF_STOCK',
      [{ variant_id: '999', left: 0 }],
    ],
    ['by SQL', line({ variant_id: "' or 1=1 --" }), 'OUT_OF_STOCK'],
    [
      'of which there are fewer',
      line({ variant_id: '4710505', quantity: 2 }),
      'OUT_OF_STOCK',
      [{ variant_id: '4710505', left: 1 }],
    ],
  ])('[CL-75] %s', async (...[, change, code, details]) => {
    await expectRefused(change, code, details);
  });
});

describe('prices and sums', () => {
  test.each<Refused>([
    [
      'lower',
      line({ price: '1.00' }),
      'PRICE_CHANGED',
      { items: [{ variant_id: '4710101', old: 100 }] },
    ],
    ['higher', line({ price: '9999.00' }), 'PRICE_CHANGED', { items: [{ old: 999_900 }] }],
    [
      'none, which is not for points',
      line({ price: '0.00' }),
      'PRICE_CHANGED',
      { items: [{ old: 0 }] },
    ],
    ['below zero', line({ price: '-1.00' }), 'BAD_REQUEST'],
    ['a number', line({ price: 1 }), 'BAD_REQUEST'],
    ['with a comma', line({ price: '1,00' }), 'BAD_REQUEST'],
    ['of an exponent', line({ price: '1e3' }), 'BAD_REQUEST'],
    [
      'a sum that is not that of the lines',
      () => ({
        transactions: [{ kind: 'sale', status: 'pending', gateway: 'cash', amount: '0.01' }],
      }),
      'ORDER_DIFFERS',
      { fields: ['transactions.0'] },
    ],
    [
      'paid already',
      () => ({ financial_status: 'paid' }),
      'ORDER_DIFFERS',
      { fields: ['financial_status'] },
    ],
    ['paid by nothing', () => ({ payment_gateway_names: [], transactions: [] }), 'ORDER_DIFFERS'],
    [
      'a price of the delivery',
      () => ({ shipping_lines: [{ id: 1, code: 'carrier', title: 'x', price: '1.00' }] }),
      'BAD_REQUEST',
    ],
    [
      'another shipping line',
      () => ({
        shipping_lines: [{ id: 2, code: 'free', title: 'Безкоштовна доставка', price: '0.00' }],
      }),
      'ORDER_DIFFERS',
      { fields: ['shipping_lines.0'] },
    ],
  ])('[CL-75] %s', async (...[, change, code, details]) => {
    await expectRefused(change, code, details);
  });

  test.each(['1', '0', '-280', '1e9', '281', 'багато'])(
    '[SH-21] points to pay of %j are not those of the lines',
    async (value) => {
      const metafields = good.metafields.map((field) =>
        field.namespace === 'pwaBonus' ? { ...field, value } : field,
      );
      await expectRefused(() => ({ metafields }), 'PRICE_CHANGED', { points: 280 });
    },
  );

  test('[CL-75] a price that changed since the cart was shown is reported, old and new', async () => {
    const { db } = server.context;
    const set = (price_kopiykas: number) =>
      db
        .updateTable('catalog_products')
        .set({ price_kopiykas })
        .where('id', '=', '710104')
        .execute();
    const { price_kopiykas: old } = await db
      .selectFrom('catalog_products')
      .select('price_kopiykas')
      .where('id', '=', '710104')
      .executeTakeFirstOrThrow();
    const submitted = await shopper.payload([{ variant_id: '4710104' }]);
    await set(old + 500);
    expect((await shopper.refusal(submitted)).details).toEqual({
      items: [{ variant_id: '4710104', payWith: 'money', old, new: old + 500, bonuses: 0 }],
      points: 0,
    });
    await set(old);
  });
});

describe('who and where', () => {
  test.each<Refused>([
    ['another customer', () => ({ customer: { id: '7000000007919' } }), 'NOT_FOUND'],
    ['no customer', () => ({ customer: { id: '0' } }), 'NOT_FOUND'],
    [
      'another name',
      address({ first_name: 'Хтось' }),
      'ORDER_DIFFERS',
      { fields: ['shipping_address.first_name'] },
    ],
    [
      'another phone',
      address({ phone: '+380670000001' }),
      'ORDER_DIFFERS',
      { fields: ['shipping_address.phone'] },
    ],
    ['another country', address({ country: 'Poland' }), 'BAD_REQUEST'],
    [
      'another line than the choices make',
      address({ address1: 'Відділення № 2' }),
      'ORDER_DIFFERS',
    ],
    [
      'a city that does not exist',
      delivery({ method: '1', city_id: 'atlantis', branch: '1' }),
      'CITY_UNKNOWN',
    ],
    ['no city', delivery({ method: '1', branch: '1' }), 'CITY_UNKNOWN'],
    [
      'a branch that does not exist',
      delivery({ method: '1', city_id: kyiv.id, branch: '99999' }),
      'BRANCH_UNKNOWN',
    ],
    ['no branch', delivery({ method: '1', city_id: kyiv.id }), 'BRANCH_UNKNOWN'],
    [
      'no way of delivery',
      delivery({ city_id: kyiv.id, branch: '1' }),
      'ORDER_DIFFERS',
      { fields: ['metafields'] },
    ],
    ['a fourth way', delivery({ method: '4', city_id: kyiv.id }), 'ORDER_DIFFERS'],
    ['no street', delivery({ ...toDoor, street: '' }), 'ADDRESS_INCOMPLETE'],
    ['no house', delivery({ ...toDoor, house: ' ' }), 'ADDRESS_INCOMPLETE'],
    [
      'a street of several lines',
      delivery({ ...toDoor, street: 'вул.\nАнтоновича' }),
      'ADDRESS_INCOMPLETE',
    ],
    [
      'a house that is a text',
      delivery({ ...toDoor, house: '4'.repeat(21) }),
      'ADDRESS_INCOMPLETE',
    ],
    [
      'another city than its name',
      address({ city: 'Львів' }),
      'ORDER_DIFFERS',
      { fields: ['shipping_address.city'] },
    ],
    [
      'the other courier where it does not go',
      delivery({ ...byIpost, ...past }),
      'DELIVERY_NOT_POSSIBLE',
    ],
    [
      'a made-up tag',
      () => ({ tags: `${good.tags},age_verified` }),
      'ORDER_DIFFERS',
      { fields: ['tags'] },
    ],
    [
      'a made-up field',
      () => ({ metafields: [...good.metafields, { namespace: 'custom', key: 'x', value: 'y' }] }),
      'ORDER_DIFFERS',
    ],
    [
      'a comment with spaces around',
      () => ({ note: ' дзвони ' }),
      'ORDER_DIFFERS',
      { fields: ['note'] },
    ],
    ['a comment that is too long', () => ({ note: 'x'.repeat(501) }), 'BAD_REQUEST'],
    ['a comment with a control character', () => ({ note: 'дзвони\u0007' }), 'BAD_REQUEST'],
    ['a comment that is read backwards', () => ({ note: '\u202eдзвони' }), 'BAD_REQUEST'],
    ['sent already', () => ({ fulfillment_status: 'fulfilled' }), 'BAD_REQUEST'],
    ['a field that orders do not have', () => ({ discount: 100 }), 'BAD_REQUEST'],
  ])('[CL-75] %s', async (...[, change, code, details]) => {
    await expectRefused(change, code, details);
  });

  test('[SH-19] a slot that is past', async () => {
    const { db, now } = server.context;
    await db
      .insertInto('ipost_cities')
      .values({ city_id: kyiv.id, is_available: true, at: now() })
      .execute();
    await expectRefused(delivery({ ...byIpost, ...past }), 'SLOT_PAST');
    await expectRefused(delivery(byIpost), 'SLOT_PAST');
  });

  test('[SH-17] the other courier with something that it may not carry', async () => {
    const { db, now } = server.context;
    await db
      .updateTable('catalog_products')
      .set({ tags: '["hit"]' })
      .where('id', '=', '710102')
      .execute();
    const [slot = null] = timeSlots('courier', now());
    const submitted = await shopper.payload([{ variant_id: '4710102' }], {
      delivery: 3,
      address: { city: kyiv, branch: null, street: 'вул. Антоновича', house: '48', flat: null },
      slot,
    });
    expect((await shopper.refusal(submitted)).code).toBe('DELIVERY_NOT_POSSIBLE');
  });
});

test('the brand of the app that asks decides, not that of the products', async () => {
  const other = await createShopper(server, { brand: 'second' });
  expect(await other.refusal(good)).toMatchObject({ code: 'NOT_FOUND' });
  const submitted = { ...good, customer: { id: (await other.check([])).buyer.id } };
  expect(await other.refusal(submitted)).toMatchObject({ code: 'OUT_OF_STOCK' });
});

test('a customer without an account in the app has no cart and no order there', async () => {
  const only = await createShopper(server, { brand: 'second', brands: ['main'] });
  expect(await only.refusal(good)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('[CL-73] [CL-76] somebody else’s order looks like one that nobody has', async () => {
  const owner = await createShopper(server);
  const { order } = await owner.buy([{ variant_id: '4710101' }]);
  const before = await rowCounts(server.context.db);
  const errorCode = async (call: () => Promise<{ code: string }>) => (await call()).code;
  for (const orderId of [order.id, '0', '-1', '1.5', 'x', '99999999999999999999']) {
    const own = { orderId };
    const code = 'REW-K8N2QD';
    const shopDomain = 'iskra.example';
    expect(await errorCode(() => server.failure(getOrder, own, shopper.as))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(await errorCode(() => server.failure(cancelOrder, own, shopper.as))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(
      await errorCode(() =>
        server.failure(sendPromocode, { ...own, code, shopDomain }, shopper.as),
      ),
    ).toBe('ORDER_NOT_FOUND');
  }
  const [slot] = timeSlots('call', server.context.now());
  const call = {
    orderSum: '1.00',
    orderNumber: order.order_number,
    orderPayment: 'cash',
    callFrom: `${slot?.date}T${slot?.from}`,
    callTo: `${slot?.date}T${slot?.to}`,
    phone: '+380670000001',
    avgCheck: '1.00',
    first_name: 'Хтось',
    totalSpent: '1.00',
    orders_count: 1,
  };
  expect(await errorCode(() => server.failure(sendPhoneCall, call, shopper.as))).toBe(
    'ORDER_NOT_FOUND',
  );
  expect(await rowCounts(server.context.db)).toEqual(before);
});
