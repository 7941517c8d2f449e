import { firstSwitches } from '../../app/switches';
import { getProductsByCollection } from '@club/api/contract/catalog';
import { cancelOrder } from '@club/api/contract/orders/details';
import { getOrders } from '@club/api/contract/orders/history';
import { createTestServer, type TestServer } from '../../testing';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { createShopper } from '../../testing/create-shopper';
import { placeOrder } from './create-order';

const can = { variant_id: '4720801' };
const gift = { variant_id: '4720890' };
const mixPack = { variant_id: '4720150' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterEach(() => expectNoFaults(server.context.db));
afterAll(() => server.close());

const second = (balance = 0) => createShopper(server, { brand: 'second', balance });

describe('the promo', () => {
  test.each(['VELO20', ' velo 20 ', 'Velo20'])(
    '[SH-06] [SH-07] the code %j takes 20 percent off pouches and is used up',
    async (code) => {
      const shopper = await second();
      const submitted = await shopper.payload([{ ...can, count: 2 }, mixPack], {}, code);
      expect(submitted.line_items.map(({ price }) => price)).toEqual(['143.20', '829.00']);
      expect(submitted.tags).toContain('pwa_velo-20%');
      const { order } = await shopper.create(submitted);
      const storedOrder = await server.context.db
        .selectFrom('orders')
        .select(['money_total', 'discount'])
        .where('id', '=', Number(order.id))
        .executeTakeFirstOrThrow();
      expect(storedOrder).toEqual({ money_total: 111_540, discount: 7160 });
      expect(await shopper.metafield('velo-20')).toBe(order.id);
      expect((await shopper.check([can], code)).promo.state).toBe('hidden');
    },
  );

  test('[SH-25] a can of velo-one has a line of its own, at 0.8 of its price under the same conditions', async () => {
    const veloOne = await server.call(
      getProductsByCollection,
      { collectionId: 'ogo-velo', group: 'velo-one', myogo: true },
      await second().then(({ as }) => as),
    );
    const one = veloOne.products.find(({ available }) => available);
    expect(veloOne.products.every(({ group }) => group === 'velo-one')).toBe(true);
    const choice = { variant_id: one?.variant_id ?? '' };
    const shopper = await second();
    const priceOf = async (code?: string) => {
      const { line_items: lines } = await shopper.payload([choice, mixPack], {}, code);
      return lines.map(({ price }) => Number(price));
    };
    const full = (one?.price ?? 0) / 100;
    expect(await priceOf()).toEqual([full, 829]);
    const discounted = Math.round(full * 0.8 * 100) / 100;
    expect(await priceOf('VELO20')).toEqual([discounted, 829]);
    await shopper.create(await shopper.payload([choice], {}, 'VELO20'));
    // Used up, beside a gift, or with another code it costs its price.
    expect((await shopper.check([choice], 'VELO20')).promo.state).toBe('hidden');
    const other = await second();
    expect((await other.check([{ ...choice, count: 3 }, gift], 'VELO20')).promo.state).not.toBe(
      'applied',
    );
    expect((await other.check([choice], 'VELO21')).promo.state).toBe('wrong');
  });

  test('the code that is advertised is offered where it applies, until it is taken', async () => {
    const shopper = await second();
    const promo = async (...cart: Parameters<typeof shopper.check>) =>
      (await shopper.check(...cart)).promo;
    const code = 'VELO20';
    expect(await promo([can])).toEqual({ state: 'open', percent: 20, code });
    expect(await promo([can], 'OTHER')).toEqual({ state: 'wrong', percent: 20, code });
    expect(await promo([can], code)).toEqual({ state: 'applied', percent: 20 });
    expect(await promo([mixPack])).toEqual({ state: 'hidden', percent: 20 });
    const ofMain = await createShopper(server);
    expect((await ofMain.check([{ variant_id: '4710101' }])).promo).toEqual({
      state: 'hidden',
      percent: 0,
    });
  });

  test('[SH-07] a second use is refused, though the app built it as if it were the first', async () => {
    const shopper = await second();
    const submitted = await shopper.payload([can], {}, 'VELO20');
    await shopper.create(submitted);
    expect(await shopper.refusal(submitted)).toMatchObject({ status: 409, code: 'PROMO_USED' });
  });

  test('[SH-07] used twice at the same time, it is used once', async () => {
    const shopper = await second();
    const submitted = await shopper.payload([can], {}, 'VELO20');
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.send(submitted)));
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'PROMO_USED')).toHaveLength(7);
  });

  test.each([
    ['a code that is not the configured one', [can], 'VELO21'],
    ['pouches beside a gift', [{ ...can, count: 3 }, gift], 'VELO20'],
    ['no pouches', [mixPack], 'VELO20'],
  ])('[SH-06] [SH-07] %s is refused', async (_, choices, code) => {
    const shopper = await second();
    const submitted = await shopper.payload(choices);
    const withCode = {
      ...submitted,
      metafields: [
        ...submitted.metafields,
        { namespace: 'pwaDiscount', key: 'velo-20', value: code },
      ],
    };
    expect(await shopper.refusal(withCode)).toMatchObject({ status: 422, code: 'PROMO_WRONG' });
  });

  test('[SH-06] it is not of the main brand', async () => {
    const shopper = await createShopper(server);
    const submitted = await shopper.payload([{ variant_id: '4710101' }]);
    const promo = [{ namespace: 'pwaDiscount', key: 'velo-20', value: 'VELO20' }];
    const refusal = await shopper.refusal({
      ...submitted,
      metafields: [...submitted.metafields, ...promo],
    });
    expect(refusal.code).toBe('PROMO_WRONG');
  });

  test('[SH-07] a cancelled order gives the promo back, once', async () => {
    const shopper = await second();
    const { order } = await shopper.buy([can], {}, 'VELO20');
    await server.call(cancelOrder, { orderId: order.id }, shopper.as);
    expect(await shopper.metafield('velo-20')).toBeNull();
    const { order: next } = await shopper.buy([can], {}, 'VELO20');
    const again = await server.failure(cancelOrder, { orderId: order.id }, shopper.as);
    expect(again.code).toBe('ORDER_FIXED');
    expect(await shopper.metafield('velo-20')).toBe(next.id);
  });

  test('[BX-09] while it is switched off, no code is taken', async () => {
    const shopper = await second();
    const submitted = await shopper.payload([can], {}, 'VELO20');
    const context = {
      ...server.context,
      switches: async () => ({ ...firstSwitches, 'promo-code.pouch': false }),
    };
    const request = { customerId: shopper.customerId, brand: 'second', order: submitted } as const;
    await expect(
      context.transaction((tx) => placeOrder(tx, context, request)),
    ).rejects.toMatchObject({ code: 'PROMO_WRONG' });
  });
});

describe('the gift', () => {
  test('[SH-08] one can for three, twice in all, and what else is noted stays', async () => {
    const shopper = await second();
    await shopper.setMetafield('custom', 'velo_specific_offer', '{"other":"x"}');
    const choices = [{ ...can, count: 3 }, gift];
    expect((await shopper.check([{ ...can, count: 3 }])).gift?.variant_id).toBe(gift.variant_id);
    const submitted = await shopper.payload(choices);
    expect(submitted.line_items[1]).toEqual({
      variant_id: gift.variant_id,
      quantity: 1,
      price: '0.00',
    });
    await shopper.create(submitted);
    expect(JSON.parse((await shopper.metafield('velo_specific_offer')) ?? '')).toEqual({
      other: 'x',
      velo_specific_offer_7: 1,
    });
    const { order } = await shopper.create(submitted);
    expect(await shopper.refusal(submitted)).toMatchObject({ status: 409, code: 'GIFT_NOT_DUE' });
    expect((await shopper.check([{ ...can, count: 3 }])).gift).toBeNull();
    await server.call(cancelOrder, { orderId: order.id }, shopper.as);
    expect(await shopper.metafield('velo_specific_offer')).toContain('"velo_specific_offer_7":1');
    await shopper.create(submitted);
  });

  test.each([
    ['too few cans', [{ ...can, count: 2 }, gift]],
    [
      'two gifts',
      [
        { ...can, count: 9 },
        { ...gift, count: 2 },
      ],
    ],
    ['a gift alone', [gift]],
  ])('[SH-08] %s: refused, nothing is noted', async (_, choices) => {
    const shopper = await second();
    const refusal = await shopper.refusal(await shopper.payload(choices));
    expect(refusal.code).toBe('GIFT_NOT_DUE');
    expect(await shopper.metafield('velo_specific_offer')).toBeNull();
  });

  test('[SH-08] given once though asked for many times at once', async () => {
    const shopper = await second();
    await shopper.setMetafield('custom', 'velo_specific_offer', '{"velo_specific_offer_7":1}');
    const submitted = await shopper.payload([{ ...can, count: 3 }, gift]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => shopper.send(submitted)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await shopper.metafield('velo_specific_offer')).toContain('"velo_specific_offer_7":2');
  });
});

describe('mix packs', () => {
  test('[SH-23] [CL-72] so many for a customer, over all orders that stand', async () => {
    const shopper = await second();
    const { order } = await shopper.buy([{ ...mixPack, count: 4 }]);
    const shopifyId = (await shopper.check([can])).buyer.id;
    const read = () => server.call(getOrders, { variant: 'ogo', shopifyId }, shopper.as);
    expect(await read()).toEqual({
      mixPackIds: [mixPack.variant_id],
      mixQuant: 4,
      orders_count: 1,
    });
    const submitted = await shopper.payload([{ ...mixPack, count: 3 }]);
    expect(await shopper.refusal(submitted)).toMatchObject({
      status: 409,
      code: 'MIX_LIMIT',
      details: { limit: 6, bought: 4 },
    });
    await shopper.buy([{ ...mixPack, count: 2 }]);
    expect((await read()).mixQuant).toBe(6);
    await server.call(cancelOrder, { orderId: order.id }, shopper.as);
    expect(await read()).toEqual({
      mixPackIds: [mixPack.variant_id],
      mixQuant: 2,
      orders_count: 1,
    });
    await shopper.create(submitted);
  });

  test('[SH-23] each app counts its own; somebody else counts for nobody', async () => {
    const main = await createShopper(server);
    await main.buy([{ variant_id: '4710150', count: 6 }]);
    const shopifyId = (await main.check([])).buyer.id;
    expect(await server.call(getOrders, { variant: 'glo', shopifyId }, main.as)).toMatchObject({
      mixQuant: 6,
    });
    const other = await second();
    const foreign = await server.failure(getOrders, { variant: 'glo', shopifyId }, other.as);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('[SH-23] ordered many times at once, the limit holds', async () => {
    const shopper = await second();
    const submitted = await shopper.payload([{ ...mixPack, count: 4 }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.send(submitted)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
