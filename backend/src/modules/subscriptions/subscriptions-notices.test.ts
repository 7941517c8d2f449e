import { randomUUID } from 'node:crypto';
import { actOnSubscription, subscribe } from '@club/api/contract/subscriptions/subscription';
import { createJobs } from '../../foundation/jobs/job-runner';
import { messagesTo } from '../../outside/sandbox/messages';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import {
  boxItem,
  boxSettings,
  createSubscribed,
  goTo,
  setProduct,
} from '../../testing/subscriber-fixture';
import { hold } from '../loyalty/holds-service';
import { subscriptionsModule } from './subscriptions-routes';

let server: TestServer;
let support: OperatorClient;

beforeAll(async () => {
  const OPERATORS = operatorsSetting({ Підтримка: ['support'], Каса: ['store'] });
  server = await createTestServer({ env: { OPERATORS } });
});
beforeEach(async () => {
  server.setNow(new Date('2026-11-23T09:00:00Z'));
  support = await signIn(server, 'Підтримка');
  await setProduct(server, boxItem, { quantity: 100, price: 100_000 });
});
afterAll(() => server.close());

type Subscribed = Awaited<ReturnType<typeof createSubscribed>>;

let addresses = 0;

/** From now on e-mails come to this address. */
async function giveAddress({ customerId }: Subscribed): Promise<string> {
  const email = `box${(addresses += 1)}@example.com`;
  await server.context.db
    .updateTable('customers')
    .set({ email })
    .where('id', '=', customerId)
    .execute();
  return email;
}

/** Newest first. */
const emails = async (email: string) =>
  (await messagesTo(server.context.db, email)).map(({ body }) => body);

const idOf = async (me: Subscribed) => Number((await me.read()).id);

describe('notices and e-mails for customers', () => {
  test('[LO-05] three days before by a notice and one e-mail, and again when it is ordered', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const email = await giveAddress(me);
    await goTo(server, '2026-12-12T07:59:59Z');
    expect(await emails(email)).toEqual([]);
    await goTo(server, '2026-12-12T08:00:00Z');
    await goTo(server, '2026-12-13T08:00:00Z');
    expect(await emails(email)).toEqual([
      expect.stringMatching(/коробка 15 грудня\n\n.* × 1\. Разом .*змінити або пропустити/),
    ]);
    const { origin } = server.config.brands.main;
    expect((await emails(email))[0]).toMatch(new RegExp(`Твоя підписка: ${origin}/subscription$`));
    await goTo(server, '2026-12-15T08:00:00Z');
    expect(await me.notices()).toEqual([
      expect.stringMatching(/^Коробку замовлено: Замовлення №\s\d+/),
      expect.stringMatching(/^Коробка 15 грудня/),
    ]);
    expect(await emails(email)).toEqual([
      expect.stringMatching(/замовлення №\s\d+\n\nДякуємо!/),
      expect.stringContaining('коробка 15 грудня'),
    ]);
  });

  test('[LO-05] what is sold out is said three days before, with a replacement to choose', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const email = await giveAddress(me);
    await setProduct(server, boxItem, { quantity: 0 });
    await goTo(server, '2026-12-12T08:00:00Z');
    expect((await emails(email))[0]).toMatch(/Закінчилося: .*\. Обери заміну\./);
    const { next } = await me.read();
    expect(next?.state).toBe('announced');
    expect(next?.proposal?.items).toHaveLength(1);
    expect(next?.proposal?.items[0]?.variant_id).not.toBe(boxItem);
    expect(await me.orders()).toBe(0);
  });

  test.each([
    [
      'points, 500 too few',
      'points',
      500,
      /Бракує 500\sXP: накопич або обери оплату при отриманні\./,
    ],
    ['just enough points', 'points', 1000, null],
    ['money', 'cash', 0, null],
  ] as const)('[LO-05] the notice says what is missing for a payment with %s', async (...row) => {
    const [, payWith, balance, text] = row;
    const me = await createSubscribed(server, { day: 15, payWith }, { balance });
    const email = await giveAddress(me);
    await goTo(server, '2026-12-12T08:00:00Z');
    const notice = text ? expect.stringMatching(text) : expect.not.stringContaining('Бракує');
    expect([...(await me.notices()), ...(await emails(email))]).toEqual([notice, notice]);
  });

  test('[LO-05] points that are reserved for something else are missing, too', async () => {
    const me = await createSubscribed(server, { day: 15, payWith: 'points' }, { balance: 1000 });
    const { context } = server;
    const reserved = { customerId: me.customerId, amount: 300, sourceKind: 'test' };
    const until = new Date('2026-12-14T08:00:00Z');
    await context.transaction((tx) =>
      hold(tx, context, { ...reserved, sourceKey: `notice:${me.customerId}`, until }),
    );
    await goTo(server, '2026-12-12T08:00:00Z');
    expect((await me.notices())[0]).toMatch(/Бракує 300\sXP/);
  });

  test('a box that waits again has a notice again, also on the same day', async () => {
    const me = await createSubscribed(server, { day: 15 });
    await goTo(server, '2026-12-12T08:00:00Z');
    for (const price of [110_000, 120_000]) {
      await setProduct(server, boxItem, { price });
      await goTo(server, `2026-12-15T${price / 10_000}:00:00Z`);
      const { next } = await me.read();
      expect(next).toMatchObject({ state: 'waiting', total: { money: price } });
      // Agreed to, but the price rises again before the order.
      if (price === 110_000) await me.act('agree', next ?? {});
    }
    expect(await me.notices()).toEqual([
      expect.stringMatching(/^Коробка чекає на тебе: .*тепер 1\s200/),
      expect.stringMatching(/^Коробка чекає на тебе: .*тепер 1\s100/),
      expect.stringMatching(/^Коробка 15 грудня/),
    ]);
  });

  test('who has no e-mail address gets a notice in the app only', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const { length } = await messagesTo(server.context.db, null, 1000);
    await goTo(server, '2026-12-12T08:00:00Z');
    expect(await me.notices()).toHaveLength(1);
    expect(await messagesTo(server.context.db, null, 1000)).toHaveLength(length);
  });
});

test('[LO-05] two job runners order a box and write its e-mail once', async () => {
  const me = await createSubscribed(server, { day: 15 });
  const email = await giveAddress(me);
  const { database, log, now, jobs, transaction } = server.context;
  const other = createJobs(database, log, now);
  other.handle(subscriptionsModule.jobs?.(server.context) ?? {});
  await goTo(server, '2026-12-12T08:00:00Z');
  server.setNow(new Date('2026-12-15T08:00:00Z'));
  const data = { subscriptionId: await idOf(me) };
  // More jobs than one, so that both runners have some.
  for (let more = 0; more < 5; more += 1) {
    await transaction((tx) => jobs.send(tx, 'subscriptions.step', data, { runAt: now() }));
  }
  await Promise.all([jobs.drain(), other.drain(), jobs.drain(), other.drain()]);
  expect(await me.orders()).toBe(1);
  expect(await emails(email)).toHaveLength(2);
});

describe('the page of operators', () => {
  test('[LO-05] shows figures, months without a box with their reason, and each subscription', async () => {
    const me = await createSubscribed(server, { day: 15, payWith: 'points' }, { balance: 10 });
    const id = await idOf(me);
    await goTo(server, '2026-12-12T08:00:00Z');
    await goTo(server, '2026-12-15T08:00:00Z');
    // The session of before has ended.
    support = await signIn(server, 'Підтримка');
    const page = (await support.get('/subscriptions')).body;
    expect(page).toContain('На паузі: бракує XP');
    expect(page).toContain('Пропущено: бракує XP');
    expect(page).toContain(`href="/operator/subscriptions/${id}"`);
    const item = (await support.get(`/subscriptions/${id}`)).body;
    expect(item).toContain(`№\u00a0${me.customerId}`);
    expect(item).toMatch(/2026-12[\s\S]*Пропущено: бракує XP/);
    expect((await support.get('/subscriptions/999999999')).statusCode).toBe(404);
  });

  test('[LO-05] the support pauses and resumes with a reason; the customer reads who did it', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const subscription = await idOf(me);
    const act = (name: string, reason = 'Покупець просив телефоном') =>
      support.post(`/subscriptions/${name}`, { subscription, reason });
    expect((await act('pause', '')).statusCode).toBe(422);
    expect((await me.read()).state).toBe('active');
    expect((await act('pause')).body).toContain('призупинено');
    expect(await me.read()).toMatchObject({ state: 'paused', pausedBecause: 'operator' });
    expect((await act('pause')).statusCode).toBe(422);
    await goTo(server, '2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(0);
    support = await signIn(server, 'Підтримка');
    expect((await act('resume')).body).toContain('відновлено');
    expect(await me.read()).toMatchObject({ state: 'active', next: { date: '2027-01-15' } });
  });

  test('[LO-05] what the support has paused, only the support lets go on, also by a new subscription', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const subscription = await idOf(me);
    const act = (name: string) =>
      support.post(`/subscriptions/${name}`, { subscription, reason: 'Скарга' });
    const held = { status: 409, code: 'SUBSCRIPTION_HELD' };
    const keyed = () => ({ ...me.as, idempotencyKey: randomUUID() });
    await act('pause');
    // Pausing it again does not make it the customer's own pause.
    await me.act('pause');
    await me.change({ day: 20 });
    expect(await server.failure(actOnSubscription, { act: 'resume' }, keyed())).toMatchObject(held);
    expect(await me.read()).toMatchObject({ state: 'paused', pausedBecause: 'operator', day: 20 });
    expect((await act('allow')).statusCode).toBe(422);
    await me.act('cancel');
    const subscribing = { settings: boxSettings({ day: 15 }) };
    expect(await server.failure(subscribe, subscribing, keyed())).toMatchObject(held);
    expect((await support.get(`/subscriptions/${subscription}`)).body).toContain('Дозволити нову');
    expect((await act('allow')).body).toContain('дозволено');
    await me.subscribe();
    expect((await me.read()).state).toBe('active');
  });

  test('the customer is notified of each act of the support', async () => {
    const me = await createSubscribed(server, { day: 15 });
    const email = await giveAddress(me);
    const subscription = await idOf(me);
    for (const name of ['pause', 'resume', 'pause']) {
      await support.post(`/subscriptions/${name}`, { subscription, reason: 'На прохання' });
      await server.context.jobs.drain();
      server.advance(60);
    }
    const pause = expect.stringMatching(/^Підписку призупинено: Її зупинила підтримка/);
    const resumed = expect.stringMatching(
      /^Підписку відновлено: Її відновила підтримка\. Коробка буде 15 грудня/,
    );
    expect(await me.notices()).toEqual([pause, resumed, pause]);
    await me.act('cancel');
    await support.post('/subscriptions/allow', { subscription, reason: 'На прохання' });
    await server.context.jobs.drain();
    expect((await me.notices())[0]).toMatch(/^Підписка знову доступна/);
    expect(await emails(email)).toEqual([
      expect.stringContaining('підписка знову доступна'),
      expect.stringContaining('Її зупинила підтримка'),
      expect.stringContaining('Її відновила підтримка'),
      expect.stringContaining('Її зупинила підтримка'),
    ]);
  });

  test('is for the support only', async () => {
    const till = await signIn(server, 'Каса');
    expect((await till.get('/subscriptions')).statusCode).toBe(403);
  });
});
