import { operatorRoles } from '../../app/operators';
import { runReceiptsCommand } from '../../server/receipts-command';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { insertReceipt, type NewReceipt } from './receipts-repository';

let server: TestServer;
let operator: OperatorClient;
let sent = 0;
let oksana: number;
/** Ids of receipts in review, oldest first. */
let waiting: string[];

async function store(customerId: number, own: Partial<NewReceipt> = {}): Promise<string> {
  sent += 1;
  const register = '4000777000';
  const number = String(100_000 + sent);
  const receipt = {
    customer_id: customerId,
    brand: 'main',
    state: 'review',
    // Every two of them at the same moment.
    sent_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(sent / 2) * 60_000),
    register,
    number,
    code: `${own.register ?? register}:${own.number ?? number}`,
    has_link: true,
    total: 10_000,
    bought_at: new Date(Date.UTC(2026, 10, 1)),
    points: 5,
    ...own,
  } as const;
  const row = await server.context.transaction((tx) => insertReceipt(tx, receipt));
  return String(row?.id);
}

const refusal = {
  state: 'refused',
  reason: 'unreadable',
  points: null,
  decided_by: 'Ірина',
} as const;

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: { OPERATORS: operatorsSetting({ Оксана: operatorRoles }) },
  });
  operator = await signIn(server);
  const { customerId } = await server.loginAsNew();
  waiting = [];
  for (let count = 0; count < 120; count += 1) waiting.push(await store(customerId));
  oksana = (await server.loginAsNew()).customerId;
  const name = { first_name: 'Оксана', last_name: 'О’Ніл %_' };
  await server.context.db.updateTable('customers').set(name).where('id', '=', oksana).execute();
});
afterAll(() => server.close());

const idsIn = (body: string) =>
  [...body.matchAll(/href="\/operator\/receipts\/(\d+)">№/g)].map(([, id = '']) => id);
const countIn = (body: string) => /<caption>\s*([^<]*?)\s*<\/caption>/.exec(body)?.[1];
const nextIn = (body: string) =>
  /rel="next" href="\/operator([^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&');

async function found(search: string, state = 'all'): Promise<string[]> {
  const query = new URLSearchParams({ state, search });
  return idsIn((await operator.get(`/receipts?${query.toString()}`)).body);
}

test('[SC-07] all receipts that wait are reached page by page, oldest first, and counted', async () => {
  const shown: string[][] = [];
  for (let path: string | undefined = '/receipts'; path !== undefined;) {
    const { body } = await operator.get(path);
    // One line of the label: its parts are rows of a grid.
    expect(body).toContain('<span>Каса, номер чека або покупець<span class="key">');
    expect(countIn(body)).toBe('Чекає: 120');
    shown.push(idsIn(body));
    path = nextIn(body);
  }
  expect(shown.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(shown.flat()).toEqual(waiting);
});

test('a later page leads to the beginning again, and only the first one begins the queue', async () => {
  const first = (await operator.get('/receipts')).body;
  expect(first).toContain('Почати з найстаршого');
  expect(first).not.toContain('На початок');
  const second = (await operator.get(nextIn(first) ?? '')).body;
  expect(second).not.toContain('Почати з найстаршого');
  expect(second).toMatch(/href="\/operator\/receipts\?state=review">На початок/);
});

test('a receipt is found by number, till, customer and its own number, in a state or in all', async () => {
  const at = new Date(Date.UTC(2026, 10, 3));
  const own = { register: '0004111222333', number: '00Ab77', decided_at: at, ...refusal };
  const id = await store(oksana, own);
  for (const search of ['00ab77', 'AB77', ' 4111222333 ', 'оксана', 'о’ніл', `№${id}`, id]) {
    expect([search, await found(search)]).toEqual([search, [id]]);
  }
  expect(await found(`№\u00a0${oksana}`)).toContain(id);
  expect(await found('ab77', 'refused')).toEqual([id]);
  expect(await found('ab77', 'review')).toEqual([]);
  expect(await found('%')).toEqual([id]);
  expect(await found('нікого такого')).toEqual([]);
});

test('a search is kept in its field, in the links to states and on the next page', async () => {
  const search = '4000777000';
  const { body } = await operator.get(`/receipts?search=${search}`);
  expect(body).toMatch(new RegExp(`<input[^>]*name="search"[^>]*value="${search}"`));
  expect(countIn(body)).toBe('Чекає: 120');
  expect(body).toContain(`href="/operator/receipts?state=refused&#38;search=${search}"`);
  const next = nextIn(body) ?? '';
  expect(next).toContain(`search=${search}`);
  expect(idsIn((await operator.get(next)).body)).toEqual(waiting.slice(50, 100));
  const nothing = (await operator.get('/receipts?search="><b>x')).body;
  expect(nothing).toContain('Пошукай серед усіх');
  expect(nothing).not.toContain('<b>x');
});

test('the command lists page by page too, and searches', async () => {
  async function run(...argv: string[]) {
    let said = '';
    await runReceiptsCommand(server.context, argv, (part) => (said += part));
    return said;
  }
  const last = waiting[49] ?? '';
  expect(await run('list')).toContain(`120 in all; more follow with --after ${last}\n`);
  expect(await run('list', 'review', '--after', last)).toMatch(new RegExp(`^${waiting[50]}  `));
  const searched = await run('list', 'all', '--search', '100001');
  expect(searched).toMatch(new RegExp(`^${waiting[0]}  [^\n]*\n$`));
  expect(await run('list', 'all', '--search', 'нікого')).toBe('No receipt is there\n');
  await expect(run('list', 'review', '--after', 'x')).rejects.toThrow('Usage');
});
