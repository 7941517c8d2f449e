import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { kyivDay } from '@club/domain/kyiv-day';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { runPointsCommand } from '../../server/points-command';
import { book } from './ledger-service';
import { loyaltyModule } from './loyalty-routes';
import { readBalance } from './ledger-accounts-repository';

let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: {
      OPERATORS: operatorsSetting({ Оксана: ['money'], Петро: ['support'] }),
      METRICS_TOKEN: 'metrics-token-of-the-tests',
    },
    onLog: (line) => logged.push(line),
  });
});
afterAll(() => server.close());

const balance = (customerId: number) =>
  readBalance(server.context.db, customerId, server.context.now());

const formKey = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';

test('an operator finds a customer by phone, and reads the lots', async () => {
  const { phone } = await server.loginAsNew({ balance: 120 });
  const support = await signIn(server, 'Петро');
  const found = await support.post('/points/find', { who: phone.slice(3) });
  expect(found.body).toContain('Початковий баланс');
  expect(found.body).toContain('120\u00a0XP');
  expect(found.body).not.toContain('Виправити баланс');
  const unknown = await support.post('/points/find', { who: '+380000000000' });
  expect(unknown.body).toContain('Такого покупця немає');
});

test('a number that is the phone of one customer and the card of another is refused', async () => {
  const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
  const number = one.phone.replace('+', '');
  const { db } = server.context;
  await sql`update customers set card_number = ${number} where id = ${other.customerId}`.execute(
    db,
  );
  const support = await signIn(server, 'Петро');
  const refused = await support.post('/points/find', { who: number });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Введи телефон із «+» на початку');
  const command = runPointsCommand(
    server.context,
    ['statement', number, '--by', 'Оксана', '--reason', 'Звернення'],
    () => undefined,
  );
  await expect(command).rejects.toThrow('write the phone with a +');
  const found = await support.post('/points/find', { who: `+${number}` });
  expect(found.body).toContain(`Покупець №\u00a0${one.customerId}:`);
});

describe('every opening of a customer is stored', () => {
  const opened = () =>
    server.context.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject', 'detail'])
      .where('act', 'in', ['points.find', 'points.open', 'points.statement'])
      .orderBy('id')
      .execute();

  test('by the search, by an address, by a refused form, and as a file', async () => {
    const { customerId, phone } = await server.loginAsNew({ balance: 120 });
    const [support, money] = [await signIn(server, 'Петро'), await signIn(server)];
    const before = (await opened()).length;
    const found = await support.post('/points/find', { who: phone });
    expect(found.body).toContain('Початковий баланс');
    await support.get(`/points/${customerId}`);
    await support.get(`/points/${customerId}?before=x`);
    await money.post('/points/correct', { customer: customerId, amount: 'x', reason: 'Помилка' });
    const [, address = ''] = /\/operator(\/points\/statement\/[\d-]+)/.exec(found.body) ?? [];
    await support.get(address);
    const subject = `Покупець №\u00a0${customerId}`;
    const petro = { operator: 'Петро', subject, detail: null };
    const year = address.slice(-4);
    expect((await opened()).slice(before)).toEqual([
      { ...petro, act: 'points.find' },
      { ...petro, act: 'points.open' },
      { ...petro, act: 'points.open' },
      { ...petro, act: 'points.open', operator: 'Оксана' },
      { ...petro, act: 'points.statement', detail: year },
    ]);
    const acts = (await support.get('/acts')).body;
    expect(acts).toContain('Виписку відкрито без пошуку');
    expect(acts).toContain('Виписку завантажено');
  });

  test('also with a result of another customer in the address', async () => {
    const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
    const support = await signIn(server, 'Петро');
    await support.post('/points/find', { who: one.phone });
    const last = await server.context.db
      .selectFrom('operator_acts')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    await support.get(`/points/${other.customerId}?done=${last.id}`);
    expect((await opened()).at(-1)).toMatchObject({
      act: 'points.open',
      subject: `Покупець №\u00a0${other.customerId}`,
    });
  });
});

test('an operator reads older movements page by page, and the statement of a year', async () => {
  const { customerId } = await server.loginAsNew();
  const { context } = server;
  const days = Array.from({ length: 150 }, (_, index) => index + 1).reverse();
  await context.transaction(async (tx) => {
    for (const day of days) {
      await book(tx, context, {
        customerId,
        amount: 1,
        reason: 'scan-stick',
        title: `Рух ${day}.`,
        brand: 'main',
        at: new Date(Date.UTC(2026, 0, 1 - day, 10)),
        sourceKind: 'test',
        sourceKey: `page:${day}`,
      });
    }
  });
  const support = await signIn(server, 'Петро');
  const newest = (await support.get(`/points/${customerId}`)).body;
  expect(newest).toContain('Рух 1.');
  expect(newest).not.toContain('Рух 101.');
  // The last day, as the history of the customer says it.
  expect(newest).toContain('31 грудня 2026');
  const older = /\?before=[\d-]+/.exec(newest)?.[0] ?? '';
  const second = (await support.get(`/points/${customerId}${older}`)).body;
  expect(second).toContain('Рух 101.');
  expect(second).toContain('Рух 150.');
  expect(second).not.toContain('Раніші</a>');
  const address = /\/points\/statement\/[\d-]+/.exec(newest)?.[0] ?? '';
  const statement = await support.get(address);
  expect(statement.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(statement.body.split('\r\n')).toHaveLength(152);
  expect((await support.get(`/points/statement/${customerId}`)).statusCode).toBe(404);
  expect((await support.get(`/points/${customerId}?before=x`)).body).toContain('Рух 1.');
});

test('a correction has a reason, counts once, and never goes below zero', async () => {
  const title = 'Повернули за помилковий скан';
  const { customerId, phone, token } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const page = await money.post('/points/find', { who: phone });
  const fields = { customer: customerId, key: formKey(page.body), reason: 'Звернення №5', title };
  const correct = (amount: string, more = {}) =>
    money.post('/points/correct', { ...fields, amount, ...more });
  expect((await correct('-121')).body).toContain('не буває від’ємним');
  expect((await correct('20', { reason: '' })).body).toContain('Напиши причину');
  expect((await correct('20', { title: ' ' })).body).toContain('пояснення для покупця');
  expect((await correct('20')).body).toContain('140\u00a0XP');
  expect((await money.get('/acts')).body).toContain('Звернення №5');
  const shop = server.config.brands.main.shopDomain;
  const history = await server.call(getBonusHistory, { shop }, { token });
  expect(history).toMatchObject({ transactions: [{ reason: 'correction', title }, {}] });
  expect(JSON.stringify(history)).not.toContain('Звернення №5');
});

test.each([
  ['the same amount', ['20', '20']],
  ['another amount', ['20', '-30']],
])('a form that is sent again with %s is refused, and nothing is stored twice', async (_, sent) => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const key = formKey((await money.post('/points/find', { who: phone })).body);
  const correct = (amount: string) =>
    money.post('/points/correct', {
      customer: customerId,
      key,
      amount,
      title: 'Вибачення',
      reason: 'Звернення №6',
    });
  const [first, second] = sent;
  const answers = [await correct(first ?? ''), await correct(second ?? '')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  expect(answers[1]?.body).toContain('Цю форму вже надіслано');
  // The form that is shown now is another one.
  expect(formKey(answers[1]?.body ?? '')).not.toBe(key);
  expect(await balance(customerId)).toBe(140);
  const acts = await server.context.db
    .selectFrom('operator_acts')
    .select('detail')
    .where('subject', '=', `Покупець №\u00a0${customerId}`)
    .where('act', '=', 'points.correct')
    .execute();
  expect(acts).toEqual([{ detail: '+20' }]);
});

test('of ten that send one form at once, one corrects', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const money = await signIn(server);
  const key = formKey((await money.post('/points/find', { who: phone })).body);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      money.post('/points/correct', {
        customer: customerId,
        key,
        amount: index % 2 ? '20' : '21',
        title: 'Вибачення',
        reason: 'Звернення №7',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9);
  expect([140, 141]).toContain(await balance(customerId));
});

test('the command reads, corrects and checks', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 120 });
  const said: string[] = [];
  const run = (...argv: string[]) =>
    runPointsCommand(server.context, argv, (text) => said.push(text));
  const author = ['--by', 'Оксана', '--reason', 'Звернення'];
  await run('correct', phone, ...author, '--title', 'Вибачення', '--', '-20');
  expect(await balance(customerId)).toBe(100);
  await run('statement', phone, ...author);
  const year = kyivDay(server.context.now()).slice(0, 4);
  expect(said.join('')).toContain(`100 can be spent, 0 are held\nyears with movements: ${year}\n`);
  said.length = 0;
  await run('statement', phone, year, ...author);
  expect(said.join('').split('\r\n').slice(1)).toEqual([
    expect.stringContaining('"Виправлення"'),
    expect.stringContaining('"Початковий баланс"'),
    '',
  ]);
  const acts = await server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'detail', 'reason'])
    .where('subject', '=', `Покупець №\u00a0${customerId}`)
    .orderBy('id')
    .execute();
  const by = { operator: 'Оксана', reason: 'Звернення' };
  expect(acts.slice(1)).toEqual([
    { ...by, act: 'points.open', detail: null },
    { ...by, act: 'points.statement', detail: year },
  ]);
  await expect(run('statement', phone, 'all', ...author)).rejects.toThrow('Usage');
  await expect(run('statement', phone)).rejects.toThrow('--by and --reason');
  await expect(run('correct', phone, '5')).rejects.toThrow('--by and --reason');
  await run('check');
  expect(said.at(-1)).toContain('agrees with itself');
});

describe('the command that corrects', () => {
  const author = ['--by', 'Оксана', '--reason', 'Звернення'];
  async function prepare() {
    const { customerId, phone, token } = await server.loginAsNew({ balance: 120 });
    const said: string[] = [];
    const correct = (amount: string, ...words: string[]) =>
      runPointsCommand(
        server.context,
        ['correct', phone, ...author, ...words, '--', amount],
        (text) => said.push(text),
      );
    const acts = () =>
      server.context.db
        .selectFrom('operator_acts')
        .select('detail')
        .where('subject', '=', `Покупець №\u00a0${customerId}`)
        .where('act', '=', 'points.correct')
        .execute();
    return { customerId, token, said, correct, acts };
  }

  test('needs the explanation that the customer reads, as the page does', async () => {
    const { customerId, token, correct } = await prepare();
    await expect(correct('20')).rejects.toThrow('--title');
    await expect(correct('20', '--title', ' ')).rejects.toThrow('--title');
    await expect(correct('20', '--title', 'я'.repeat(121))).rejects.toThrow('--title');
    expect(await balance(customerId)).toBe(120);
    await correct('20', '--title', ' Вибачення за затримку ');
    const { shopDomain: shop } = server.config.brands.main;
    expect(await server.call(getBonusHistory, { shop }, { token })).toMatchObject({
      transactions: [{ amount: 20, title: 'Вибачення за затримку' }, {}],
    });
  });

  test('says its key, and corrects once with it', async () => {
    const { customerId, said, correct, acts } = await prepare();
    const title = ['--title', 'Вибачення'];
    await correct('20', ...title);
    const [, key = ''] = /^key of this correction: (\S+)\n/.exec(said.join('')) ?? [];
    await correct('20', ...title, '--key', key);
    expect(said.slice(2).join('')).toBe(
      `key of this correction: ${key}\nThis key has corrected before, so nothing was changed\ncustomer ${customerId} can now spend 140\n`,
    );
    expect(await balance(customerId)).toBe(140);
    await expect(correct('30', ...title, '--key', key)).rejects.toThrow('was booked before');
    await expect(correct('30', ...title, '--key', 'a b')).rejects.toThrow('Usage');
    await correct('30', ...title, '--key', 'ticket-77');
    expect(await balance(customerId)).toBe(170);
    expect(await acts()).toEqual([{ detail: '20' }, { detail: '30' }]);
  });
});

test('what the check finds at night is an error, in /ready and in the metrics', async () => {
  const { customerId } = await server.loginAsNew({ balance: 120 });
  const { db } = server.context;
  const ledgerFaults = async () => (await server.app.inject('/ready')).json().ledgerFaults;
  server.setNow(new Date('2026-11-23T00:30:00Z'));
  await loyaltyModule.cleanUp?.(server.context);
  expect(await ledgerFaults()).toBe(0);
  await sql`update ledger_remains set remains = 119 where customer_id = ${customerId}`.execute(db);
  // At half past two in Kyiv, and an hour later on the next day.
  server.setNow(new Date('2026-11-24T00:30:00Z'));
  await loyaltyModule.cleanUp?.(server.context);
  expect(await ledgerFaults()).toBe(0);
  server.setNow(new Date('2026-11-24T01:30:00Z'));
  await Promise.all([1, 2].map(async () => loyaltyModule.cleanUp?.(server.context)));
  expect(await ledgerFaults()).toBe(1);
  expect(logged.filter((line) => line.includes('contradicts itself'))).toHaveLength(1);
  const metrics = await server.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer metrics-token-of-the-tests' },
  });
  expect(metrics.body).toContain('club_ledger_contradictions 1');
});
