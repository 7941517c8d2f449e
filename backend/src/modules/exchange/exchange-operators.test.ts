import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirmReward,
  getRewards,
  getTakenRewards,
  type TakenReward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getNotices } from '@club/api/contract/notices';
import { runRewardsCommand } from '../../server/rewards-command';
import { createTestServer, type TestServer } from '../../testing';
import { after, clockEdges, edgeMoments } from '../../testing/clock-edges';
import { addReward, reserveOne, takeOne } from '../../testing/exchange-fixture';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { reserve } from './take-reward';
import { endUnusedRewards } from './taken-rewards';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
let till: OperatorClient;
let otherTill: OperatorClient;
let office: OperatorClient;
const log: string[] = [];
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  const OPERATORS = operatorsSetting({
    Каса1: ['store'],
    Каса2: ['store'],
    Вгадує: ['store'],
    Оксана: ['content'],
  });
  server = await createTestServer({
    seed: false,
    env: { OPERATORS },
    onLog: (line) => log.push(line),
  });
});
beforeEach(async () => {
  server.setNow(start);
  till = await signIn(server, 'Каса1');
  otherTill = await signIn(server, 'Каса2');
  office = await signIn(server, 'Оксана');
});
afterAll(() => server.close());

const shop = () => server.config.brands.main.shopDomain;
const balance = async (customer: LoggedIn) => (await server.call(getBalance, {}, customer)).balance;
const takenBy = async (customer: LoggedIn) =>
  (await server.call(getTakenRewards, {}, customer)).taken;
const find = (code: string, at = till) => at.post('/reward-codes/find', { code });
const give = ({ id, code }: TakenReward, at = till) =>
  at.post('/reward-codes/give', { claim: id, code });

test('[LO-03] a store reads the code, sees what to give, and gives it once', async () => {
  const customer = await server.loginAsNew({ balance: 100 });
  const taken = await takeOne(server, await addReward(server), customer);
  // As a hand scanner types it, and as a person does.
  const spaced = taken.code.replace(/(\d{4})/g, '$1 ');
  expect((await find(`${taken.code}\n`)).body).toContain('Чашка кави');
  expect((await find(spaced)).body).toContain('Можна видати до 4 грудня 2026');
  const [one, other] = await Promise.all([give(taken), give(taken, otherTill)]);
  const statuses = [one.statusCode, other.statusCode];
  expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 422]);
  expect([one.body, other.body].filter((body) => body.includes('вже видано'))).toHaveLength(1);
  expect(await takenBy(customer)).toMatchObject([{ state: 'used', used_at: start.toISOString() }]);
  const again = (await find(taken.code)).body;
  expect(again).toMatch(/Уже видано 20\.11\.26, 12:00, Каса[12]/);
  expect(again).not.toContain('>Видати<');
  const acts = await server.context.db.selectFrom('operator_acts').selectAll().execute();
  expect(acts.filter(({ act }) => act === 'reward-codes.give')).toMatchObject([
    { operator: expect.stringMatching(/^Каса[12]$/), detail: 'Чашка кави' },
  ]);
  expect(JSON.stringify(acts) + log.join('\n')).not.toContain(taken.code);
});

test('[LO-03] without its code a reward is neither shown nor given out', async () => {
  const customer = await server.loginAsNew({ balance: 200 });
  const reward = await addReward(server);
  const taken = await takeOne(server, reward, customer);
  const other = await takeOne(server, reward, customer);
  const found = await find(other.code);
  expect(found.body).toContain('Чашка кави');
  const { id: foundAct } = await server.context.db
    .selectFrom('operator_acts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // By its number, with a proof of another one, and with another operator's proof.
  for (const [at, path] of [
    [till, taken.id],
    [till, `${taken.id}?done=${foundAct}`],
    [otherTill, `${other.id}?done=${foundAct}`],
  ] as const) {
    const opened = await at.get(`/reward-codes/${path}`);
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain('Спершу введи код');
    expect(opened.body).not.toMatch(/Чашка кави|Тестова кава|>Видати<|Можна видати/);
  }
  const { id: claim } = taken;
  for (const fields of [{ claim }, { claim, code: '' }, { claim, code: other.code }]) {
    const answer = await till.post('/reward-codes/give', fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toMatch(/Чашка кави|Тестова кава/);
  }
  expect((await takenBy(customer)).map(({ state }) => state)).toEqual(['usable', 'usable']);
});

test('[LO-03] wrong codes are limited for each operator', async () => {
  const customer = await server.loginAsNew({ balance: 100 });
  const taken = await takeOne(server, await addReward(server), customer);
  const guesser = await signIn(server, 'Вгадує');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => find(`00000000${1000 + index}`, guesser)),
  );
  expect(answers.filter(({ body }) => body.includes('Такої винагороди немає'))).toHaveLength(20);
  expect((await find(taken.code, guesser)).body).toContain('Забагато кодів');
  expect((await find(taken.code)).body).toContain('Чашка кави');
  server.advance(901);
  expect((await find(taken.code, await signIn(server, 'Вгадує'))).body).toContain('Чашка кави');
});

test('[LO-03] the term ends at midnight in Kyiv; unused points come back where promised', async () => {
  const customer = await server.loginAsNew({ balance: 300 });
  const returning = await addReward(server, { stock: 1 });
  const back = await takeOne(server, returning, customer);
  const used = await takeOne(server, await addReward(server), customer);
  const lost = await takeOne(server, await addReward(server, { returnsUnused: false }), customer);
  server.setNow(new Date('2026-12-04T21:59:59Z'));
  till = await signIn(server, 'Каса1');
  await endUnusedRewards(server.context);
  expect((await give(used)).statusCode).toBe(200);
  server.setNow(new Date('2026-12-04T22:00:00Z'));
  expect((await give(back)).body).toContain('Строк цієї винагороди минув');
  expect((await takenBy(customer)).map(({ state }) => state)).toEqual([
    'expired',
    'used',
    'expired',
  ]);
  // Two processes at the same time, and again.
  await Promise.all([endUnusedRewards(server.context), endUnusedRewards(server.context)]);
  await endUnusedRewards(server.context);
  expect((await takenBy(customer)).map(({ id, state }) => [id, state])).toEqual([
    [lost.id, 'expired'],
    [used.id, 'used'],
    [back.id, 'returned'],
  ]);
  expect(await balance(customer)).toBe(100);
  expect(await server.call(getBonusHistory, { shop: shop() }, customer)).toMatchObject({
    transactions: [
      { amount: 100, reason: 'exchange-return', taken_id: back.id },
      { reason: 'exchange', taken_id: lost.id },
      {},
      {},
      {},
    ],
  });
  expect((await server.call(getNotices, {}, customer)).notices).toMatchObject([
    { kind: 'reward', title: '100\u00a0XP повернулися', href: '/exchange' },
  ]);
  // The piece is back as well.
  await takeOne(server, returning, customer);
});

test('[PW-11] the notice of points that are back has a space between thousands', async () => {
  const customer = await server.loginAsNew({ balance: 1200 });
  await takeOne(server, await addReward(server, { price: 1200 }), customer);
  server.setNow(new Date('2026-12-05T10:00:00Z'));
  await endUnusedRewards(server.context);
  expect((await server.call(getNotices, {}, customer)).notices).toMatchObject([
    { title: '1\u202f200\u00a0XP повернулися' },
  ]);
});

describe.each(clockEdges)('[LO-03] %s', (_, edge) => {
  const { day, begins, ends } = edge;

  test('a reward for that day can be taken from its first moment to its last', async () => {
    const reward = await addReward(server, { validFrom: day, validUntil: day });
    const stateAt = async (at: Date) => {
      server.setNow(at);
      const customer = await server.loginAsNew();
      const { rewards } = await server.call(getRewards, { shop: shop() }, customer);
      return rewards.find(({ id }) => id === reward.id)?.state;
    };
    expect(await stateAt(after(begins, -1))).toBe('soon');
    for (const moment of edgeMoments(edge)) expect(await stateAt(moment)).toBe('open');
    expect(await stateAt(ends)).toBe('over');
  });

  test('one that is used by that day is given out until its last moment, also when it is read before', async () => {
    server.setNow(after(begins, -3_600_000));
    const customer = await server.loginAsNew({ balance: 1000 });
    const reward = await addReward(server, { useDays: 1, stock: 10 });
    for (const moment of edgeMoments(edge)) {
      server.setNow(after(begins, -3_600_000));
      const taken = await takeOne(server, reward, customer);
      expect(taken.usable_until).toBe(day);
      server.setNow(moment);
      const tillThen = await signIn(server, 'Каса1');
      expect((await find(taken.code, tillThen)).body).toContain('>Видати<');
      expect((await give(taken, tillThen)).statusCode).toBe(200);
    }
    server.setNow(after(begins, -3_600_000));
    const late = await takeOne(server, reward, customer);
    server.setNow(ends);
    const tillThen = await signIn(server, 'Каса1');
    expect((await find(late.code, tillThen)).body).toContain('Строк минув');
    expect((await give(late, tillThen)).body).toContain('Строк цієї винагороди минув');
  });

  test('a reservation of its last minute is booked after midnight', async () => {
    const reward = await addReward(server, { validUntil: day });
    server.setNow(after(ends, -1));
    const customer = await server.loginAsNew({ balance: 100 });
    const id = await reserveOne(server, reward, customer);
    server.setNow(after(ends, 599_000));
    await server.call(confirmReward, { reservation_id: id }, customer);
    expect(await balance(customer)).toBe(0);
  });
});

test('[LO-03] operators stop a reward and change its stock, with a reason', async () => {
  const customer = await server.loginAsNew({ balance: 500 });
  const reward = await addReward(server, { stock: 3 });
  await takeOne(server, reward, customer);
  await reserveOne(server, reward, customer);
  const state = async () =>
    (await server.call(getRewards, { shop: shop() }, customer)).rewards.find(
      ({ id }) => id === reward.id,
    );
  const change = (act: string, more: Record<string, string | number> = {}) =>
    office.post(`/rewards/${act}`, { reward: reward.id, reason: 'Бракує на складі', ...more });
  for (const stock of ['', ' ', '1e3', '0x9']) {
    expect((await change('stock', { stock })).body).toContain('Кількість: ціле число');
  }
  expect((await change('stock', { stock: 1 })).body).toContain('уже взято й зарезервовано 2');
  expect((await change('stock', { stock: 2 })).body).toContain('кількість змінено');
  expect(await state()).toMatchObject({ left: 1 });
  expect((await change('stop')).body).toContain('Зупинено');
  expect(await state()).toMatchObject({ state: 'paused' });
  expect((await change('stop')).statusCode).toBe(422);
  await change('resume');
  expect(await state()).toMatchObject({ state: 'open' });
  expect((await till.get('/rewards')).statusCode).toBe(403);
  await addReward(server, { validFrom: '2030-01-05' });
  const { body } = await office.get('/rewards');
  expect(body).toContain('Тестова кава');
  expect(body).toContain('З 5 січня 2030 р.');
});

test('a wrong code is shown as a refusal, and recorded', async () => {
  const { statusCode, body } = await find('000000000000');
  expect(statusCode).toBe(422);
  expect(body).toMatch(/role="alert"[^>]*>\s*Такої винагороди немає\. Звір код/);
  const last = server.context.db.selectFrom('operator_acts').selectAll().orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toMatchObject({
    act: 'reward-codes.find',
    subject: 'Такої винагороди немає',
  });
});

test('a stock is not replaced by a form that is older than its last change', async () => {
  const reward = await addReward(server, { stock: 3 });
  const form = { reward: reward.id, reason: 'Довезли на склад', seen: 3 };
  expect((await office.get(`/rewards/${reward.id}`)).body).toContain('name="seen" value="3"');
  const wrong = await office.post('/rewards/stock', { ...form, stock: 'п’ять' });
  expect(wrong.body).toContain('value="п’ять"');
  const done = await office.post('/rewards/stock', { ...form, stock: 5 });
  expect(done.body).toContain('кількість змінено');
  const late = await office.post('/rewards/stock', { ...form, stock: 9 });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain('щойно змінив хтось інший');
  expect(late.body).toContain('name="seen" value="5"');
  expect(late.body).toContain('name="stock" inputmode="numeric" value="9"');
});

describe('pnpm rewards', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-rewards-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const entry = {
    key: 'from-file',
    category: 'merch',
    title: 'Значок',
    summary: 'Емалевий',
    handOut: 'Один значок',
    terms: ['Забери на касі.'],
    picture: 'reward-sticker-set',
    price: 70,
    stock: 5,
    useDays: 30,
    returnsUnused: true,
  };

  async function run(...argv: string[]): Promise<string> {
    let text = '';
    await runRewardsCommand(server.context, argv, (part) => (text += part));
    return text;
  }

  async function load(rewards: unknown): Promise<string> {
    const file = join(folder, 'rewards.json');
    await writeFile(file, JSON.stringify(rewards));
    return run('load', file, '--by', 'Оксана', '--reason', 'Новий сезон');
  }

  test('[LO-03] a file adds rewards and changes them; what is wrong changes nothing', async () => {
    expect(await load([entry])).toBe('1 loaded\n');
    expect(await run('list')).toContain('from-file  70 XP  0 of 5 taken, 0 used');
    await load([{ ...entry, price: 80 }]);
    expect(await run('list')).toContain('from-file  80 XP');
    await expect(load([entry, { ...entry, key: 'bad', price: 0 }])).rejects.toThrow('price');
    await expect(run('load', join(folder, 'none.json'))).rejects.toThrow('--by');
    await expect(load([entry, { ...entry, key: 'bad', picture: 'none' }])).rejects.toThrow(
      'bad: Картинки «none» немає.',
    );
    const customer = await server.loginAsNew({ balance: 80 });
    const { rewards } = await server.call(getRewards, { shop: shop() }, customer);
    const loaded = rewards.find(({ title }) => title === 'Значок');
    await takeOne(server, { id: loaded?.id ?? '', price: 80 }, customer);
    await expect(load([{ ...entry, stock: 0 }])).rejects.toThrow('уже взято й зарезервовано 1');
  });

  test.each([
    ['a key that is written twice', [entry, { ...entry, price: 90 }], 'A key is written twice'],
    [
      'a last day before the first one',
      [{ ...entry, validFrom: '2030-01-10', validUntil: '2030-01-09' }],
      'validUntil',
    ],
    ['a title of spaces', [{ ...entry, title: '   ' }], 'title'],
  ])('[LO-03] a file with %s is refused', async (_, rewards, text) => {
    await expect(load(rewards)).rejects.toThrow(text);
  });

  test('[LO-03] a code stays what its customer has paid for, whatever the file says later', async () => {
    const customer = await server.loginAsNew({ balance: 300 });
    const own = { ...entry, key: 'changed-later', price: 100, title: 'Чашка', handOut: 'Чашка' };
    await load([own]);
    const { rewards } = await server.call(getRewards, { shop: shop() }, customer);
    const id = rewards.find(({ title }) => title === 'Чашка')?.id ?? '';
    const taken = await takeOne(server, { id, price: 100 }, customer);
    const later = { title: 'Ложка', handOut: 'Ложка', terms: ['Інакше.'], adultsOnly: true };
    await load([{ ...own, ...later }]);
    expect((await takenBy(customer))[0]).toMatchObject({ title: 'Чашка', terms: own.terms });
    const found = (await find(taken.code)).body;
    expect(found).toContain('<strong>Чашка</strong>');
    expect(found).not.toMatch(/Ложка|18\+/);
    const next = await takeOne(server, { id, price: 100 }, customer);
    expect((await find(next.code)).body).toMatch(/<strong>Ложка<[\s\S]*18\+/);
  });

  test('a file leaves as many pieces as are taken and reserved', async () => {
    const customer = await server.loginAsNew({ balance: 200 });
    const other = await server.loginAsNew({ balance: 100 });
    const own = { ...entry, key: 'file-and-reservation', price: 100 };
    const reward = await addReward(server, { key: own.key, stock: 3 });
    await takeOne(server, reward, other);
    const id = await reserveOne(server, reward, customer);
    await expect(load([{ ...own, stock: 1 }])).rejects.toThrow(
      'file-and-reservation: Менше не можна: уже взято й зарезервовано 2.',
    );
    await load([{ ...own, stock: 2 }]);
    await server.call(confirmReward, { reservation_id: id }, customer);
    expect(await run('list')).toContain('file-and-reservation  100 XP  2 of 2 taken');
  });

  test('a file waits for a reservation that is being made', async () => {
    const customer = await server.loginAsNew({ balance: 100 });
    const reward = await addReward(server, { key: 'file-and-new-reservation', stock: 1 });
    const { context } = server;
    const wish = { ...customer, brand: 'main', rewardId: Number(reward.id), price: 100 } as const;
    const reserving = await openTransaction(server, (tx) => reserve(tx, context, wish));
    const own = { ...entry, key: 'file-and-new-reservation', price: 100, stock: 0 };
    const loading = load([own]).catch((error: unknown) => error);
    await waitForBlocked(context.db, 1);
    await reserving.commit();
    expect(String(await loading)).toContain('уже взято й зарезервовано 1');
  });
});
