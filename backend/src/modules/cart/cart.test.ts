import { checkCart, getCart, saveCart, type CartChoice } from '@club/api/contract/cart';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const item = (own: Partial<CartChoice> = {}): CartChoice => ({
  variant_id: '4710101',
  count: 1,
  payWith: 'money',
  ...own,
});

describe('the stored cart', () => {
  test('[SH-02] comes back as it was kept, each app has its own', async () => {
    const { as } = await createShopper(server);
    expect((await server.call(getCart, {}, as)).cart).toEqual({ items: [], revision: 0 });
    const items = [item({ count: 3 }), item({ payWith: 'points' })];
    const { cart } = await server.call(saveCart, { items, revision: 0 }, as);
    expect(cart).toEqual({ items, revision: 1 });
    expect((await server.call(getCart, {}, as)).cart).toEqual(cart);
    expect((await server.call(getCart, { myogo: 'true' }, as)).cart.items).toEqual([]);
    await server.call(saveCart, { items: [], revision: 0, myogo: true }, as);
    expect((await server.call(getCart, {}, as)).cart).toEqual(cart);
  });

  test('[SH-02] a device that knows less overwrites nothing and gets what is kept', async () => {
    const { as } = await createShopper(server);
    await server.call(saveCart, { items: [item()], revision: 0 }, as);
    const { cart } = await server.call(saveCart, { items: [item({ count: 2 })], revision: 1 }, as);
    for (const revision of [0, 1, 3, 1000]) {
      const late = await server.failure(saveCart, { items: [], revision }, as);
      expect(late).toMatchObject({ status: 409, code: 'CART_CHANGED', details: { cart } });
    }
    expect((await server.call(getCart, {}, as)).cart).toEqual(cart);
  });

  test('[SH-02] of devices that save at once, one is first', async () => {
    const { as } = await createShopper(server);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.send(saveCart, { items: [item({ count: index + 1 })], revision: 0 }, as),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await server.call(getCart, {}, as)).cart.revision).toBe(1);
  });

  test.each([
    ['half a piece', [item({ count: 0.5 })]],
    ['nothing of something', [item({ count: 0 })]],
    ['more than a line holds', [item({ count: 100 })]],
    ['no variant', [item({ variant_id: '' })]],
    ['more lines than a cart holds', Array.from({ length: 51 }, () => item())],
  ])('[SH-03] does not keep %s', async (_, items) => {
    const { as } = await createShopper(server);
    expect((await server.failure(saveCart, { items, revision: 0 }, as)).code).toBe('BAD_REQUEST');
    expect((await server.call(getCart, {}, as)).cart.revision).toBe(0);
  });
});

describe('the checked cart', () => {
  test('[SH-04] [SH-05] prices, points and packs are the server’s', async () => {
    const shopper = await createShopper(server, { balance: 70 });
    const { lines, totals, balance, freeFrom, promo } = await shopper.check([
      { variant_id: '4710101', count: 2 },
      { variant_id: '4710501', payWith: 'points' },
    ]);
    const [sticks, mug] = lines;
    expect(sticks).toMatchObject({ problem: null, left: null, bonuses: 0 });
    expect(sticks?.price).toBe(sticks?.product?.price);
    expect(mug).toMatchObject({ price: 0, bonuses: 280, problem: null });
    expect(totals).toEqual({
      money: 2 * (sticks?.price ?? 0),
      points: 280,
      discount: 0,
      sticks: 2 * (sticks?.product?.packQuantity ?? 0),
    });
    expect([balance, freeFrom, promo.state]).toEqual([70, 39_900, 'hidden']);
  });

  test.each([
    ['nobody sells', { variant_id: '1' }, { problem: 'GONE', product: null, left: 0 }],
    ['the other brand sells', { variant_id: '4720801' }, { problem: 'GONE' }],
    [
      'is nearly gone',
      { variant_id: '4710505', count: 2, payWith: 'points' },
      { problem: 'OUT_OF_STOCK', left: 1 },
    ],
    [
      'is not for points',
      { variant_id: '4710101', payWith: 'points' },
      { problem: 'NOT_FOR_POINTS' },
    ],
    ['is not for money', { variant_id: '4710501' }, { problem: 'NO_PRICE' }],
    ['is limited', { variant_id: '4710150', count: 7 }, { problem: 'MIX_LIMIT' }],
  ] as const)('[SH-04] says of what %s why it can’t be ordered', async (_, choice, expected) => {
    const shopper = await createShopper(server);
    expect((await shopper.check([choice])).lines[0]).toMatchObject(expected);
  });

  test('[SH-04] two lines of one product need what they need together', async () => {
    const { db } = server.context;
    await db
      .updateTable('catalog_products')
      .set({ price_xp: 50 })
      .where('id', '=', '710105')
      .execute();
    await db
      .updateTable('catalog_stock')
      .set({ quantity: 5 })
      .where('product_id', '=', '710105')
      .execute();
    const shopper = await createShopper(server);
    const choice = { variant_id: '4710105', count: 3 };
    const { lines } = await shopper.check([choice, { ...choice, payWith: 'points' }]);
    expect(lines.map(({ problem, left }) => [problem, left])).toEqual([
      [null, null],
      ['OUT_OF_STOCK', 2],
    ]);
  });

  test('[CN-05] the promo code is a setting', async () => {
    const own = await createTestServer({ env: { SECOND_PROMO_CODE: 'LITO26' } });
    const shopper = await createShopper(own, { brand: 'second' });
    const choice = { variant_id: '4720801', count: 2 };
    expect((await shopper.check([choice])).promo).toMatchObject({ code: 'LITO26' });
    expect((await shopper.check([choice], 'lito 26')).promo.state).toBe('applied');
    expect((await shopper.check([choice], 'VELO20')).promo.state).toBe('wrong');
    await own.close();
  });

  test.each([
    ['no code', '', 'open'],
    ['the code', 'velo 20', 'applied'],
    ['another code', 'VELO21', 'wrong'],
  ])('[SH-06] with %s the promo is %#', async (_, code, state) => {
    const shopper = await createShopper(server, { brand: 'second' });
    const checked = await shopper.check([{ variant_id: '4720801', count: 2 }], code);
    const isApplied = state === 'applied';
    // The advertised code is offered until it is used.
    expect(checked.promo).toEqual({ state, percent: 20, ...(isApplied ? {} : { code: 'VELO20' }) });
    expect(checked.lines[0]?.price).toBe(isApplied ? 14_320 : 17_900);
    expect(checked.totals.discount).toBe(isApplied ? 7160 : 0);
    expect((await shopper.check([{ variant_id: '4720150' }], code)).promo.state).toBe('hidden');
  });

  test('[SH-08] the gift is offered when it is due, and no longer when it is in the cart', async () => {
    const shopper = await createShopper(server, { brand: 'second' });
    const cans = { variant_id: '4720801', count: 3 };
    expect((await shopper.check([{ ...cans, count: 2 }])).gift).toBeNull();
    const { gift } = await shopper.check([cans]);
    expect(gift).toMatchObject({ tags: expect.arrayContaining(['velo_gift']) as unknown });
    const taken = await shopper.check([cans, { variant_id: gift?.variant_id ?? '' }]);
    expect(taken.gift).toBeNull();
    expect(taken.lines[1]).toMatchObject({ price: 0, bonuses: 0, problem: null });
    expect(taken.promo.state).toBe('hidden');
    const twice = await shopper.check([cans, { variant_id: gift?.variant_id ?? '', count: 2 }]);
    expect(twice.lines[1]?.problem).toBe('GIFT_NOT_DUE');
  });

  test('[SH-17] the other courier is offered for what it may carry', async () => {
    const shopper = await createShopper(server);
    expect((await shopper.check([{ variant_id: '4710101' }])).ipost).toBe(true);
    expect((await shopper.check([])).ipost).toBe(false);
  });

  test('an account that there is not has no cart to check', async () => {
    const { as } = await createShopper(server, { brands: ['main'] });
    const failure = await server.failure(checkCart, { items: [], myogo: true }, as);
    expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('a customer under age gets the reason', async () => {
    const shopper = await createShopper(server);
    await server.context.db
      .updateTable('customers')
      .set({ birth_date: `${server.context.now().getFullYear() - 10}-01-31` })
      .where('id', '=', shopper.customerId)
      .execute();
    expect((await shopper.check([])).buyer.isMinor).toBe(true);
  });

  test('what changes of the customer is seen at once', async () => {
    const shopper = await createShopper(server);
    expect((await shopper.check([])).buyer).toMatchObject({
      isAgeVerified: false,
      isVeloUser: false,
    });
    await shopper.setTags('PWA,age_verified,pwa_user_velo');
    expect((await shopper.check([])).buyer).toMatchObject({
      isAgeVerified: true,
      isVeloUser: true,
    });
  });
});
