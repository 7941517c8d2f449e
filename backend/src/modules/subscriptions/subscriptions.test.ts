import { randomUUID } from 'node:crypto';
import { getCart } from '@club/api/contract/cart';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import { getOrder } from '@club/api/contract/orders/details';
import {
  actOnSubscription,
  getBoxChoices,
  subscribe,
  type BoxSettings,
} from '@club/api/contract/subscriptions/subscription';
import { createTestServer, type TestServer } from '../../testing';
import * as fixture from '../../testing/subscriber-fixture';
import { setSwitch } from '../switches/switches-service';
import { stepSubscription } from './box-step';

const { boxItem: item, boxSettings } = fixture;

type Wishes = [own?: Partial<BoxSettings>, customer?: { balance?: number; tags?: string }];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.setNow(new Date('2026-11-23T09:00:00Z')));
afterAll(() => server.close());

const createSubscriber = (...[own, customer]: Wishes) =>
  fixture.createSubscriber(server, own, customer);
const createSubscribed = (...[own, customer]: Wishes) =>
  fixture.createSubscribed(server, own, customer);
const goTo = (at: string) => fixture.goTo(server, at);
const setProduct = (variantId: string, change: { quantity?: number; price?: number }) =>
  fixture.setProduct(server, variantId, change);

describe('subscribing', () => {
  test('the first box is the first that can be announced three days before', async () => {
    const me = await createSubscribed({ day: 26 });
    expect((await me.read()).next).toMatchObject({ state: 'planned', date: '2026-12-26' });
    await me.change({ day: 27 });
    expect((await me.read()).next).toMatchObject({ date: '2026-11-27' });
  });

  test('parallel submissions make one subscription', async () => {
    const me = await createSubscriber();
    const sent = await Promise.allSettled([me.subscribe(), me.subscribe(), me.subscribe()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(
      await server.failure(
        subscribe,
        { settings: boxSettings() },
        { ...me.as, idempotencyKey: randomUUID() },
      ),
    ).toMatchObject({ code: 'SUBSCRIPTION_EXISTS' });
  });

  test.each([
    ['an unverified age', {}, { tags: '' }, 'AGE_NOT_VERIFIED'],
    [
      'a product that is not sticks',
      { items: [{ variant_id: '4710301', count: 1 }] },
      {},
      'OUT_OF_STOCK',
    ],
    ['a mix pack', { items: [{ variant_id: '4710150', count: 1 }] }, {}, 'OUT_OF_STOCK'],
    ['too many packs', { items: [{ variant_id: item, count: 5 }] }, {}, 'BOX_TOO_BIG'],
    ['an unknown branch', { branch: 'x' }, {}, 'BRANCH_UNKNOWN'],
    ['no street', { delivery: 2 as const, branch: null }, {}, 'ADDRESS_INCOMPLETE'],
  ])('is refused with %s', async (_, own, customer, code) => {
    const me = await createSubscriber(own, customer);
    const as = { ...me.as, idempotencyKey: randomUUID() };
    expect(await server.failure(subscribe, { settings: boxSettings(own) }, as)).toMatchObject({
      code,
    });
  });

  test('choices are the sticks of the brand that are in stock', async () => {
    const me = await createSubscriber();
    const { products, groups, age } = await server.call(getBoxChoices, {}, me.as);
    expect(new Set(products.map(({ productClass }) => productClass))).toEqual(new Set(['sticks']));
    expect(products.every(({ available }) => available)).toBe(true);
    expect(groups.map(({ id }) => id)).toEqual(['gloPro', 'hyper']);
    expect(age).toBe('verified');
  });
});

describe('the box of a month', () => {
  test('is announced three days before, ordered on its day once by two runners, and leaves the cart', async () => {
    const me = await createSubscribed({ day: 15 });
    const cart = { customer_id: me.customerId, brand: 'main' as const, revision: 1 };
    const line = { variant_id: item, payWith: 'money', count: 2 };
    await server.context.db
      .insertInto('carts')
      .values({ ...cart, items: JSON.stringify([line]), changed_at: server.context.now() })
      .execute();
    await goTo('2026-12-12T07:59:00Z');
    expect((await me.read()).next?.state).toBe('planned');
    await goTo('2026-12-12T08:00:00Z');
    expect((await me.read()).next).toMatchObject({ state: 'announced', date: '2026-12-15' });
    expect(await me.notices()).toEqual([expect.stringMatching(/^Коробка 15 грудня: .*змінити/)]);
    await goTo('2026-12-15T07:59:00Z');
    expect(await me.orders()).toBe(0);
    server.setNow(new Date('2026-12-15T08:00:00Z'));
    const { id } = await me.read();
    const data = { subscriptionId: Number(id) };
    await Promise.all([
      stepSubscription(server.context, data),
      stepSubscription(server.context, data),
      server.context.jobs.drain(),
    ]);
    expect(await me.orders()).toBe(1);
    const [box] = await me.boxes();
    expect(box).toMatchObject({
      month: '2026-12',
      skippedBecause: null,
      order: { state: 'created' },
    });
    const { order } = await server.call(getOrder, { orderId: box?.order?.id ?? '' }, me.as);
    expect(order).toMatchObject({ method: 'cash', lines: [{ variant_id: item, quantity: 1 }] });
    expect((await me.read()).next).toMatchObject({ state: 'planned', date: '2027-01-15' });
    expect((await server.call(getCart, {}, me.as)).cart.items).toEqual([line]);
  });

  test('is made by a later try when the process is killed in the middle', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    server.setNow(new Date('2026-12-15T08:00:00Z'));
    const data = { subscriptionId: Number((await me.read()).id) };
    const killed = {
      ...server.context,
      transaction: ((run) =>
        server.context.transaction(async (tx) => {
          await run(tx);
          throw new Error('killed');
        })) as typeof server.context.transaction,
    };
    await expect(stepSubscription(killed, data)).rejects.toThrow('killed');
    expect(await me.orders()).toBe(0);
    await server.context.jobs.drain();
    expect(await me.orders()).toBe(1);
  });

  test('is on the last day of a short month', async () => {
    server.setNow(new Date('2027-02-01T09:00:00Z'));
    const me = await createSubscribed({ day: 31 });
    expect((await me.read()).next?.date).toBe('2027-02-28');
    await goTo('2027-02-25T08:00:00Z');
    await goTo('2027-02-28T08:00:00Z');
    expect(await me.orders()).toBe(1);
    expect((await me.read()).next?.date).toBe('2027-03-31');
  });

  test.each([
    ['summer time begins', '2027-03-10', '2027-03-25T08:00:00Z', 28, '2027-03-28T06:59:59Z'],
    ['summer time ends', '2027-10-10', '2027-10-28T08:00:00Z', 31, '2027-10-31T07:59:59Z'],
  ])('is ordered at ten o’clock in Kyiv when %s', async (_, start, notice, day, before) => {
    server.setNow(new Date(`${start}T09:00:00Z`));
    const me = await createSubscribed({ day });
    await goTo(notice);
    await goTo(before);
    expect(await me.orders()).toBe(0);
    server.advance(1);
    await server.context.jobs.drain();
    expect(await me.orders()).toBe(1);
  });

  test('is ordered three days after a late notice', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-20T12:00:00Z');
    expect((await me.read()).next).toMatchObject({ state: 'announced', date: '2026-12-23' });
    await goTo('2026-12-23T08:00:00Z');
    expect(await me.orders()).toBe(1);
  });

  test('is paid in points, or pauses the subscription and books nothing when they are too few', async () => {
    const rich = await createSubscribed({ day: 15, payWith: 'points' }, { balance: 5000 });
    const poor = await createSubscribed({ day: 15, payWith: 'points' }, { balance: 10 });
    const { total } = await rich.read();
    await goTo('2026-12-12T08:00:00Z');
    await goTo('2026-12-15T08:00:00Z');
    expect(total.points).toBeGreaterThan(0);
    expect(await rich.balance()).toBe(5000 - total.points);
    expect((await rich.boxes())[0]?.order).toMatchObject({
      state: 'paid',
      money: 0,
      points: total.points,
    });
    expect(await poor.orders()).toBe(0);
    expect(await poor.balance()).toBe(10);
    expect(await poor.read()).toMatchObject({
      state: 'paused',
      pausedBecause: 'balance',
      next: null,
    });
    expect((await poor.notices())[0]).toMatch(/^Підписку призупинено: .*нічого не списано/);
    expect((await poor.boxes())[0]).toMatchObject({ skippedBecause: 'balance', order: null });
  });
});

describe('changes around the day', () => {
  test('a skipped month gets no order, the next one does', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await me.act('skip');
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    expect((await me.boxes())[0]).toMatchObject({ month: '2026-12', skippedBecause: 'customer' });
    await goTo('2027-01-12T08:00:00Z');
    await goTo('2027-01-15T08:00:00Z');
    expect(await me.orders()).toBe(1);
  });

  test('[LO-05] fifty parallel skips of a month skip it once, and so does a repeat', async () => {
    const me = await createSubscribed({ day: 15 });
    const month = '2026-12';
    await Promise.all(Array.from({ length: 50 }, () => me.act('skip', { month })));
    await me.act('skip', { month });
    expect((await me.boxes()).map((box) => box.month)).toEqual([month]);
    expect((await me.read()).next).toMatchObject({ month: '2027-01', date: '2027-01-15' });
  });

  test('[LO-05] a box that was ordered meanwhile is not skipped, and neither is the next one', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    const shown = (await me.read()).next;
    await goTo('2026-12-15T08:00:00Z');
    const act = { act: 'skip', month: shown?.month };
    const as = { ...me.as, idempotencyKey: randomUUID() };
    expect(await server.failure(actOnSubscription, act, as)).toMatchObject({
      code: 'SUBSCRIPTION_CHANGED',
    });
    expect(await me.orders()).toBe(1);
    expect((await me.boxes()).map(({ skippedBecause }) => skippedBecause)).toEqual([null]);
    expect((await me.read()).next).toMatchObject({ month: '2027-01' });
  });

  test('an agreement is for the box that was shown', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    const { total } = await me.read();
    const act = { act: 'agree', month: '2026-11', total };
    expect(await server.failure(actOnSubscription, act, me.as)).toMatchObject({
      code: 'SUBSCRIPTION_CHANGED',
    });
  });

  test('a pause before the day stops the box; a resumed subscription keeps the notice period', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await me.act('pause');
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    await me.act('resume');
    await me.act('resume');
    expect((await me.read()).next).toMatchObject({ state: 'planned', date: '2027-01-15' });
  });

  test('a cancelled subscription is not shown, and another can be started', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await me.act('cancel');
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    await me.subscribe();
    expect((await me.read()).next?.date).toBe('2027-01-15');
  });

  test('another day moves a box that was announced', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await me.change({ day: 20 });
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    await goTo('2026-12-17T08:00:00Z');
    await goTo('2026-12-20T08:00:00Z');
    expect(await me.orders()).toBe(1);
  });

  test('other contents are what is ordered', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await me.change({ items: [{ variant_id: '4710102', count: 2 }] });
    await goTo('2026-12-15T08:00:00Z');
    expect((await me.boxes())[0]?.order?.titles).toEqual([expect.stringContaining('× 2')]);
  });
});

describe('what changed between the notice and the order', () => {
  beforeEach(() => setProduct(item, { quantity: 100, price: 100_000 }));

  test('a higher price waits for the customer, and is ordered when they agree', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { price: 110_000 });
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    const { next } = await me.read();
    expect(next).toMatchObject({
      state: 'waiting',
      reason: 'price',
      date: '2026-12-18',
      total: { money: 110_000 },
      announced: { money: 100_000 },
    });
    const act = { act: 'agree', total: { money: 100_000, points: 0 } };
    expect(await server.failure(actOnSubscription, act, me.as)).toMatchObject({
      code: 'SUBSCRIPTION_CHANGED',
    });
    await me.act('agree', next ?? {});
    await server.context.jobs.drain();
    expect((await me.boxes())[0]?.order).toMatchObject({ money: 110_000 });
  });

  test('[LO-05] another address agrees to no higher price', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { price: 110_000 });
    await me.change({ branch: '2' });
    await goTo('2026-12-15T08:00:00Z');
    const asked = { state: 'waiting', reason: 'price', announced: { money: 100_000 } };
    expect((await me.read()).next).toMatchObject(asked);
    await me.change({ branch: '1' });
    await server.context.jobs.drain();
    expect((await me.read()).next).toMatchObject(asked);
    expect(await me.orders()).toBe(0);
  });

  test('[LO-05] what can be had again as it was agreed is ordered without an answer', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { quantity: 0 });
    await goTo('2026-12-15T08:00:00Z');
    expect((await me.read()).next).toMatchObject({ state: 'waiting', reason: 'stock' });
    await setProduct(item, { quantity: 100 });
    await goTo('2026-12-18T08:00:00Z');
    expect((await me.boxes())[0]?.order).toMatchObject({ money: 100_000 });
  });

  test('a lower price is ordered without a question', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { price: 90_000 });
    await goTo('2026-12-15T08:00:00Z');
    expect((await me.boxes())[0]?.order).toMatchObject({ money: 90_000 });
  });

  test('a sold-out product is replaced by a similar one that costs no more, if that was agreed', async () => {
    const me = await createSubscribed({ day: 15, replaces: true });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { quantity: 0 });
    await goTo('2026-12-15T08:00:00Z');
    const [box] = await me.boxes();
    const { order } = await server.call(getOrder, { orderId: box?.order?.id ?? '' }, me.as);
    expect(order.lines).toHaveLength(1);
    expect(order.lines[0]?.variant_id).toMatch(/^47101/);
    expect(order.lines[0]?.variant_id).not.toBe(item);
    expect(order.lines[0]?.price).toBeLessThanOrEqual(100_000);
  });

  test('a replacement that the notice named is not ordered when replacing was switched off since', async () => {
    const me = await createSubscribed({ day: 15, replaces: true });
    await setProduct(item, { quantity: 0 });
    await goTo('2026-12-12T08:00:00Z');
    const replaced = (await me.read()).next?.items;
    expect(replaced).not.toMatchObject([{ variant_id: item }]);
    // Another address changes no contents.
    await me.change({ branch: '2' });
    expect((await me.read()).next?.items).toEqual(replaced);
    await me.change({ replaces: false });
    const { next } = await me.read();
    expect(next).toMatchObject({ items: [{ variant_id: item, available: false }] });
    expect(next?.proposal?.items).toEqual(replaced);
    await goTo('2026-12-15T08:00:00Z');
    expect((await me.read()).next).toMatchObject({ state: 'waiting', reason: 'stock' });
    await me.act('agree', (await me.read()).next?.proposal ?? {});
    await me.change({ replaces: true });
    await me.change({ replaces: false });
    await server.context.jobs.drain();
    expect((await me.boxes())[0]?.order).not.toBeNull();
  });

  test('otherwise the box waits with a proposal; without an answer the month is skipped', async () => {
    const me = await createSubscribed({ day: 15 });
    const other = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    await setProduct(item, { quantity: 0 });
    await goTo('2026-12-15T08:00:00Z');
    const { next } = await me.read();
    expect(next).toMatchObject({ state: 'waiting', reason: 'stock' });
    await me.act('agree', next?.proposal ?? {});
    await goTo('2026-12-18T08:00:00Z');
    expect((await me.boxes())[0]?.order).not.toBeNull();
    expect((await other.boxes())[0]).toMatchObject({ skippedBecause: 'stock', order: null });
    expect(await other.notices()).toEqual([
      expect.stringMatching(/^Цього місяця без коробки/),
      expect.stringMatching(/^Коробка чекає на тебе: .*Обери заміну до 18 грудня/),
      expect.stringMatching(/^Коробка 15 грудня/),
    ]);
    expect((await other.read()).next?.date).toBe('2027-01-15');
  });

  test('[LO-05] a replacement can be agreed to before the box is announced, for that month alone', async () => {
    const me = await createSubscribed({ day: 15 });
    await setProduct(item, { quantity: 0 });
    const next = (await me.read()).next!;
    const { month, proposal } = next;
    expect(next).toMatchObject({ state: 'planned', month: '2026-12' });
    const stale = { act: 'agree', month: '2026-11', total: proposal?.total } as const;
    const as = { ...me.as, idempotencyKey: randomUUID() };
    expect(await server.failure(actOnSubscription, stale, as)).toMatchObject({
      code: 'SUBSCRIPTION_CHANGED',
    });
    await me.act('agree', { month, total: proposal!.total });
    await me.act('agree', { month, total: proposal!.total });
    // Another address is no other contents.
    await me.change({ branch: '2' });
    expect((await me.read()).next).toMatchObject({
      state: 'planned',
      date: '2026-12-15',
      ...proposal,
      proposal: null,
    });
    await goTo('2026-12-12T08:00:00Z');
    expect(await me.notices()).toEqual([expect.not.stringContaining('Закінчилося')]);
    await me.change({ branch: '1' });
    await goTo('2026-12-15T08:00:00Z');
    const title = proposal?.items[0]?.title;
    expect((await me.boxes())[0]?.order?.titles).toEqual([`${title} × 1`]);
    await setProduct(item, { quantity: 100 });
    expect((await me.read()).next).toMatchObject({
      month: '2027-01',
      items: [{ variant_id: item }],
    });
  });

  test('[LO-05] other contents replace what was agreed to', async () => {
    const me = await createSubscribed({ day: 15 });
    await setProduct(item, { quantity: 0 });
    const next = (await me.read()).next!;
    await me.act('agree', { month: next.month, total: next.proposal!.total });
    await me.change({ items: [{ variant_id: '4710102', count: 2 }] });
    expect((await me.read()).next?.items).toMatchObject([{ variant_id: '4710102', count: 2 }]);
  });

  test('while sticks are not sold the month is skipped', async () => {
    const me = await createSubscribed({ day: 15 });
    await goTo('2026-12-12T08:00:00Z');
    const { transaction } = server.context;
    await transaction((tx) => setSwitch(tx, server.context, 'sale.sticks', false));
    await goTo('2026-12-15T08:00:00Z');
    await transaction((tx) => setSwitch(tx, server.context, 'sale.sticks', true));
    expect((await me.boxes())[0]).toMatchObject({ skippedBecause: 'stock' });
  });

  test.each([
    ['blocked', 'blocked'],
    ['no adult any more', 'age'],
  ])(
    'a customer who is %s gets no box: the subscription pauses and says why',
    async (_, reason) => {
      const me = await createSubscribed({ day: 15 });
      await goTo('2026-12-12T08:00:00Z');
      const { db } = server.context;
      const customer = (change: { is_blocked?: boolean; birth_date?: string }) =>
        db.updateTable('customers').set(change).where('id', '=', me.customerId).execute();
      await customer(reason === 'blocked' ? { is_blocked: true } : { birth_date: '2010-01-01' });
      await goTo('2026-12-15T08:00:00Z');
      await customer({ is_blocked: false });
      expect(await me.orders()).toBe(0);
      expect(await me.read()).toMatchObject({ state: 'paused', pausedBecause: reason });
    },
  );
});

test('the history of boxes has pages without an end that nobody sees', async () => {
  const me = await createSubscribed();
  const { db } = server.context;
  const { id, customer_id } = await db
    .selectFrom('subscriptions')
    .select(['id', 'customer_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date('2024-01-05T09:00:00Z');
  const months = Array.from(
    { length: 30 },
    (_, index) => `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
  const shared = {
    subscription_id: id,
    customer_id,
    state: 'skipped',
    reason: 'customer',
  } as const;
  const rest = { items: '[]', money: 0, points: 0, due_at: at, created_at: at, done_at: at };
  await db
    .insertInto('subscription_boxes')
    .values(months.map((month) => ({ ...shared, ...rest, month, order_id: null })))
    .execute();
  const first = await server.call(getBoxHistory, {}, me.as);
  expect(first.boxes).toHaveLength(24);
  const second = await server.call(getBoxHistory, { before: first.next! }, me.as);
  expect(second.next).toBeNull();
  const read = [...first.boxes, ...second.boxes].map(({ month }) => month);
  expect(read).toEqual(months.toReversed());
});
