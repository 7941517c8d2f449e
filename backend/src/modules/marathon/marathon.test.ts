import { randomUUID } from 'node:crypto';
import { send as sendFeedback, getAuth } from '@club/api/contract/feedback';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { answerQuiz, checkIn, getMarathon, getQuiz } from '@club/api/contract/marathon';
import { getNotices } from '@club/api/contract/notices';
import { sendCode } from '@club/api/contract/scans';
import { seededCodes } from '../../../seed/codes';
import { kyivMidnight } from '../../app/kyiv-time';
import { createTestServer, type TestServer } from '../../testing';
import { after, clockEdges, edgeMoments } from '../../testing/clock-edges';
import { createShopper } from '../../testing/create-shopper';
import { createFriends } from '../../testing/friends';
import { cancelUnpaid, moveOrder } from '../orders/order-state';
import { setSwitch } from '../switches/switches-service';
import { changeCustomer } from '../../testing/test-customers';
import { addDays } from './campaign';
import { parseCampaign, type CampaignFile } from './campaign-file';
import { marathonTag } from './campaigns';
import { addCampaign, stopCampaign } from './campaigns-service';
import { setDrawn } from './marathon-repository';

let server: TestServer;
let friends: ReturnType<typeof createFriends>;

beforeAll(async () => {
  server = await createTestServer({ now: new Date('2026-11-20T10:00:00Z') });
  friends = createFriends(server);
});
afterAll(() => server.close());

const visit = { task: 'visit' } as const;
const visits = (count: number) => Array.from({ length: count }, () => visit);
const quiz: CampaignFile['days'][number] = {
  task: 'quiz',
  question: 'Скільки коштує 1 XP?',
  options: ['Нічого', 'Одну гривню', 'Дві'],
  right: 2,
  explanation: 'Один до одного.',
};

/** Adds a campaign, and moves the clock to ten in the morning of its first day. */
async function begin(
  starts: string,
  days: CampaignFile['days'],
  more: Partial<CampaignFile> = {},
): Promise<string> {
  server.setNow(new Date(kyivMidnight(starts).getTime() + 10 * 3_600_000));
  const file = { title: 'Марафон', text: 'Щодня щось одне', starts, days, ...more };
  const { context } = server;
  const id = await context.transaction((tx) => addCampaign(tx, context, parseCampaign(file)));
  return String(id);
}

const nextDay = () => server.advance(86_400);
const key = () => ({ idempotencyKey: randomUUID() });

type Customer = Awaited<ReturnType<TestServer['loginAsNew']>>;
const answer = (as: Pick<Customer, 'token'>, marathon: string, day: number, option = 1) =>
  server.call(answerQuiz, { marathon, day, option }, { ...as, ...key() });
const come = (as: Pick<Customer, 'token'>, marathon: string, day: number) =>
  server.call(checkIn, { marathon, day }, { ...as, ...key() });
const progress = async (as: Pick<Customer, 'token'>) =>
  (await server.call(getMarathon, {}, as)).marathon;
const states = async (as: Pick<Customer, 'token'>) =>
  (await progress(as))?.days.map(({ state }) => state);
const balance = async (as: Pick<Customer, 'token'>) =>
  (await server.call(getBalance, {}, as)).balance;

test('[LO-04] of 50 answers at once from two devices, one counts', async () => {
  const marathon = await begin('2027-01-04', [quiz, quiz]);
  const phone = await server.loginAsNew();
  const { token } = await server.context.transaction((tx) =>
    server.context.sessions.open(tx, phone.customerId, 'another device'),
  );
  const input = { marathon, day: 1, option: 1 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.send(answerQuiz, input, { token: index % 2 ? token : phone.token, ...key() }),
    ),
  );
  const counted = answers.filter(({ statusCode }) => statusCode === 200);
  expect(counted).toHaveLength(1);
  expect(counted[0]?.json()).toEqual({
    result: { chosen: 1, right: 1, explanation: 'Один до одного.', points: 20 },
    balance: 20,
    bonus: 0,
  });
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(refused.map((one) => one.json<{ code: string }>().code))).toEqual(
    new Set(['QUIZ_ANSWERED']),
  );
  expect(await balance(phone)).toBe(20);
});

test('[LO-04] the right option is shown after the answer, and a wrong answer brings nothing', async () => {
  const marathon = await begin('2027-01-11', [quiz, quiz]);
  const customer = await server.loginAsNew();
  const before = await server.send(getQuiz, {}, customer);
  expect(before.json()).toMatchObject({ quiz: { question: 'Скільки коштує 1 XP?', result: null } });
  expect(before.body).not.toContain('Один до одного');
  const own = await answer(customer, marathon, 1, 0);
  expect(own).toMatchObject({ result: { chosen: 0, right: 1, points: 0 }, balance: 0 });
  const answered = await server.call(getQuiz, {}, customer);
  expect(answered.quiz?.result).toEqual(own.result);
  expect(await progress(customer)).toMatchObject({ done: 1, streak: 1, today: 1, daily: 20 });
});

test('[LO-04] an answer that is late, early, to another question or not offered is refused', async () => {
  const marathon = await begin('2027-01-18', [quiz, quiz, quiz]);
  const customer = await server.loginAsNew();
  nextDay();
  const code = async (own: Partial<Record<'marathon' | 'day' | 'option', string | number>>) => {
    const input = { marathon, day: 2, option: 1, ...own };
    return (await server.failure(answerQuiz, input, { ...customer, ...key() })).code;
  };
  expect(await code({ day: 1 })).toBe('MARATHON_DAY_OVER');
  expect(await code({ day: 3 })).toBe('NOT_FOUND');
  expect(await code({ day: 4 })).toBe('NOT_FOUND');
  expect(await code({ option: 3 })).toBe('NOT_FOUND');
  expect(await code({ marathon: '1' })).toBe('NOT_FOUND');
  expect(await code({ marathon: 'none' })).toBe('NOT_FOUND');
  const visitToday = { marathon, day: 2 };
  expect(await server.failure(checkIn, visitToday, { ...customer, ...key() })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await balance(customer)).toBe(0);
  expect(await states(customer)).toEqual(['missed', 'today', 'coming']);
});

test('[LO-04] a blocked customer reads nothing and answers nothing', async () => {
  const marathon = await begin('2027-01-25', [quiz]);
  const blocked = await server.loginAsNew({ isBlocked: true });
  for (const [endpoint, input] of [
    [getMarathon, {}],
    [answerQuiz, { marathon, day: 1, option: 1 }],
  ] as const) {
    expect(await server.failure(endpoint, input, { ...blocked, ...key() })).toMatchObject({
      code: 'CUSTOMER_BLOCKED',
    });
  }
});

test.each(clockEdges)('[LO-04] %s begins and ends at midnight in Ukraine', async (_, edge) => {
  const { day, begins, ends } = edge;
  const marathon = await begin(addDays(day, -1), [visit, visit, visit]);
  const customer = await server.loginAsNew();
  await come(customer, marathon, 1);
  server.setNow(after(begins, -1));
  expect(await states(customer)).toEqual(['done', 'coming', 'coming']);
  for (const moment of edgeMoments(edge)) {
    server.setNow(moment);
    expect(await states(customer)).toEqual(['done', 'today', 'coming']);
  }
  await come(customer, marathon, 2);
  server.setNow(ends);
  expect(await states(customer)).toEqual(['done', 'done', 'today']);
  expect(await progress(customer)).toMatchObject({ streak: 2, today: 3, done: 2 });
});

test('[LO-04] days count what customers do: a scan, a paid order, a rating', async () => {
  await begin('2027-02-01', [{ task: 'scan' }, { task: 'order' }, { task: 'feedback' }, visit], {
    needed: 3,
    prize: { points: 40 },
  });
  const { as, buy } = await createShopper(server);
  const { context } = server;
  const [code = ''] = seededCodes.filter(({ kind }) => kind === 'ST').map((one) => one.code);
  await server.call(sendCode, { code }, { ...as, ...key() });
  expect(await states(as)).toEqual(['done', 'coming', 'coming', 'coming']);

  nextDay();
  const order = await buy([{ variant_id: '4710101' }]);
  expect(await states(as)).toEqual(['done', 'today', 'coming', 'coming']);
  const orderId = Number(order.order.id);
  await context.transaction((tx) => moveOrder(tx, context, orderId, 'delivered'));
  expect(await states(as)).toEqual(['done', 'done', 'coming', 'coming']);

  nextDay();
  const shop = server.config.brands.main.shopDomain;
  const { token } = await server.call(getAuth, {}, as);
  const rating = { shop, token, orderId: String(orderId), rating: 5, text: 'Усе швидко' };
  const before = await balance(as);
  const rated = await server.call(sendFeedback, rating, { ...as, ...key() });
  expect(await states(as)).toEqual(['done', 'done', 'done', 'coming']);
  expect(rated.balance).toBe(before + 40);
});

test('[LO-04] an order counts for the day when it was made, once it is paid, while the campaign is open', async () => {
  const order = { task: 'order' } as const;
  const marathon = await begin('2027-09-06', [order, visit, order]);
  const { as, buy } = await createShopper(server);
  const { context } = server;
  const make = async () => Number((await buy([{ variant_id: '4710101' }])).order.id);
  const deliver = (id: number) =>
    context.transaction((tx) => moveOrder(tx, context, id, 'delivered'));
  const first = await make();
  nextDay();
  const ofAnotherTask = await make();
  nextDay();
  const awaited = async () =>
    (await progress(as))?.days.filter(({ pending }) => pending).map(({ day }) => day);
  expect(await awaited()).toEqual([1]);
  await deliver(ofAnotherTask);
  expect(await states(as)).toEqual(['missed', 'missed', 'today']);
  const last = await make();
  expect(await awaited()).toEqual([1, 3]);
  const dropped = await make();
  await context.transaction((tx) => cancelUnpaid(tx, context, dropped));
  nextDay();
  await deliver(first);
  expect(await states(as)).toEqual(['done', 'missed', 'missed']);
  expect(await awaited()).toEqual([3]);
  await context.transaction(async (tx) => {
    await setDrawn(tx, Number(marathon), 'seed', context.now());
    context.cache.invalidate(tx, marathonTag);
  });
  expect(await awaited()).toEqual([]);
  await deliver(last);
  expect(await states(as)).toEqual(['done', 'missed', 'missed']);
});

test('[LO-04] a friend counts for the day of the order that brings the reward', async () => {
  await begin('2027-09-13', [{ task: 'friend' }, visit]);
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  const { id } = await friends.order(friend);
  await friends.attach(friend, id, inviter.code);
  nextDay();
  await friends.make(id, 'pay');
  expect(await states(inviter.as)).toEqual(['done', 'today']);
});

test('[LO-04] [BX-09] a friend counts also while points for friends are switched off, until the money goes back', async () => {
  await begin('2027-09-20', [{ task: 'friend' }, visit], { needed: 1, prize: { points: 40 } });
  const { context } = server;
  const turn = (isOn: boolean) =>
    context.transaction((tx) => setSwitch(tx, context, 'friend-points', isOn));
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  await turn(false);
  expect((await progress(inviter.as))?.days[0]?.unavailable).toBeUndefined();
  const { id } = await friends.orderAndPay(friend, inviter.code);
  expect(await progress(inviter.as)).toMatchObject({ done: 1, completed: true });
  expect(await balance(inviter.as)).toBe(40);
  await friends.make(id, 'reverse');
  expect(await states(inviter.as)).toEqual(['today', 'coming']);
  expect(await balance(inviter.as)).toBe(0);
  await turn(true);
});

test('[LO-04] another action than today’s counts for no day', async () => {
  await begin('2027-02-08', [visit]);
  const customer = await server.loginAsNew();
  const code = seededCodes.find(({ kind }) => kind === 'VL')?.code ?? '';
  await server.call(sendCode, { code }, { ...customer, ...key() });
  expect(await states(customer)).toEqual(['today']);
});

test('[LO-04] a complete week and the completed campaign bring their points once', async () => {
  const marathon = await begin('2027-02-15', visits(9), {
    needed: 8,
    prize: { points: 150 },
  });
  const customer = await server.loginAsNew();
  const bonuses: number[] = [];
  for (let day = 1; day <= 9; day += 1) {
    const twice = await Promise.all([come(customer, marathon, day), come(customer, marathon, day)]);
    bonuses.push(twice.reduce((sum, { bonus }) => sum + bonus, 0));
    nextDay();
  }
  expect(bonuses).toEqual([0, 0, 0, 0, 0, 0, 100, 150, 0]);
  expect(await balance(customer)).toBe(250);
  const shop = server.config.brands.main.shopDomain;
  const history = await server.call(getBonusHistory, { shop }, customer);
  expect(history).toMatchObject({
    transactions: [
      { reason: 'marathon', title: 'Марафон', amount: 150 },
      { reason: 'marathon', title: 'Марафон: тиждень 1', amount: 100 },
    ],
  });
  const { notices } = await server.call(getNotices, {}, customer);
  expect(notices).toMatchObject([
    { kind: 'prize', title: 'Марафон: пройдено', text: '150\u00a0XP уже на балансі' },
    { title: 'Марафон: тиждень 1 пройдено', text: '100\u00a0XP уже на балансі', href: '/marathon' },
  ]);
  expect(await progress(customer)).toMatchObject({
    state: 'finished',
    completed: true,
    today: null,
  });
});

test('[LO-04] a week with a missed day brings no bonus', async () => {
  const marathon = await begin('2027-03-01', visits(7), { needed: 6 });
  const customer = await server.loginAsNew();
  for (let day = 1; day <= 7; day += 1) {
    if (day !== 3) await come(customer, marathon, day);
    nextDay();
  }
  expect(await balance(customer)).toBe(0);
  expect(await progress(customer)).toMatchObject({ done: 6, streak: 4, completed: true });
});

test('[LO-04] days that cannot be done say why, and who is under age is promised no draw', async () => {
  const draw = { winners: 1, points: 50 };
  const days = [{ task: 'scan' }, { task: 'friend' }, { task: 'order' }, visit] as const;
  await begin('2028-05-01', [...days], { draw });
  const customer = await server.loginAsNew();
  const why = async () => (await progress(customer))?.days.map((day) => day.unavailable);
  const turn = (isOn: boolean) =>
    server.context.transaction(async (tx) => {
      await setSwitch(tx, server.context, 'scan-points.sticks', isOn);
      await setSwitch(tx, server.context, 'scan-points.pouch', isOn);
    });
  expect(await why()).toEqual([undefined, undefined, undefined, undefined]);
  await turn(false);
  expect(await why()).toEqual(['paused', undefined, undefined, undefined]);
  await turn(true);
  expect(await progress(customer)).toMatchObject({ draw });
  await changeCustomer(server, customer, { birth_date: '2015-01-31' });
  expect(await why()).toEqual([undefined, 'adults-only', 'adults-only', undefined]);
  expect(await progress(customer)).toMatchObject({ draw: null });
});

test('[BX-09] a marathon is a way to earn while it has a question or a complete week ahead', async () => {
  const quizAndWeek = [quiz, ...visits(6), quiz, visit];
  const marathon = await begin('2027-04-05', quizAndWeek, { brand: 'second' });
  const customer = await server.loginAsNew({ brands: ['main', 'second'] });
  const token = async () => {
    const { sessions, transaction } = server.context;
    return (await transaction((tx) => sessions.open(tx, customer.customerId, 'test'))).token;
  };
  const ways = async (at: string, myogo: 'true' | 'false' = 'true') => {
    server.setNow(new Date(at));
    const { rules } = await server.call(getEarningRules, { myogo }, { token: await token() });
    return rules.map(({ way }) => way).filter((way) => way.startsWith('quiz'));
  };
  // Midnight in Kyiv.
  expect(await ways('2027-04-04T20:59:59Z')).toEqual([]);
  expect(await ways('2027-04-04T21:00:00Z')).toEqual(['quiz-day', 'quiz-week']);
  expect(await ways('2027-04-04T21:00:00Z', 'false')).toEqual([]);
  expect(await ways('2027-04-05T20:59:59Z')).toEqual(['quiz-day', 'quiz-week']);
  // The first day of the week was not done.
  expect(await ways('2027-04-11T20:59:59Z')).toEqual(['quiz-day']);
  expect(await ways('2027-04-11T21:00:00Z')).toEqual(['quiz-day']);
  expect(await ways('2027-04-12T21:00:00Z')).toEqual([]);
  server.setNow(new Date('2027-04-08T09:00:00Z'));
  const { context } = server;
  await context.transaction((tx) => stopCampaign(tx, context, Number(marathon)));
  expect(await ways('2027-04-08T09:00:00Z')).toEqual([]);
});

test('[LO-04] each app shows its own campaign, and one that comes before it runs', async () => {
  await begin('2027-05-03', [visit], { brand: 'second', title: 'Лише в другому' });
  const customer = await server.loginAsNew({ brands: ['main', 'second'] });
  expect(await progress(customer)).toBeNull();
  const second = async () => (await server.call(getMarathon, { myogo: 'true' }, customer)).marathon;
  expect(await second()).toMatchObject({ title: 'Лише в другому', state: 'running' });
  server.setNow(new Date('2027-05-02T20:59:59Z'));
  expect(await second()).toMatchObject({ state: 'coming', today: null });
  expect(await server.call(getQuiz, { myogo: 'true' }, customer)).toEqual({ quiz: null });
  server.setNow(new Date('2027-05-18T09:00:00Z'));
  expect(await second()).toBeNull();
});

test('[LO-04] a campaign that has ended can be read by its number, in either app, and no other one', async () => {
  const ended = await begin('2027-11-02', [visit], { brand: 'second', title: 'Листопадовий' });
  const customer = await server.loginAsNew({ brands: ['main', 'second'] });
  const read = async (marathon: string, myogo?: 'true') => {
    const input = { marathon, ...(myogo && { myogo }) };
    return (await server.call(getMarathon, input, customer)).marathon;
  };
  expect(await read(ended, 'true')).toMatchObject({ title: 'Листопадовий', state: 'running' });
  expect(await read(ended)).toBeNull();
  await server.call(checkIn, { marathon: ended, day: 1, myogo: true }, { ...customer, ...key() });
  const next = await begin('2027-12-01', [visit]);
  for (const one of [await read(ended), await read(ended, 'true')]) {
    expect(one).toMatchObject({ title: 'Листопадовий', state: 'finished', done: 1 });
  }
  expect(await read(next)).toMatchObject({ state: 'running' });
  for (const unknown of ['0', '99999', 'x']) expect(await read(unknown)).toBeNull();
});

test('days that an early end took away are not missed, and break no series', async () => {
  const marathon = await begin('2027-10-04', visits(5), { needed: 4 });
  const customer = await server.loginAsNew();
  await come(customer, marathon, 1);
  nextDay();
  await come(customer, marathon, 2);
  nextDay();
  const { context } = server;
  await context.transaction((tx) => stopCampaign(tx, context, Number(marathon)));
  nextDay();
  expect(await progress(customer)).toMatchObject({ state: 'finished', today: null, streak: 2 });
  expect(await states(customer)).toEqual(['done', 'done', 'missed', 'coming', 'coming']);
});
