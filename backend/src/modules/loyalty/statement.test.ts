import { getBonusHistory, getBonusStatement } from '@club/api/contract/loyalty/history';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import type { Movement } from './ledger-repository';
import { book } from './ledger-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
beforeEach(() => server.setNow(new Date('2026-11-20T10:00:00Z')));
afterAll(() => server.close());

let keys = 0;

const bookNow = (customerId: number, amount: number, own: Partial<Movement> = {}) =>
  server.context.transaction((tx) =>
    book(tx, server.context, {
      customerId,
      amount,
      reason: amount > 0 ? 'scan-stick' : 'exchange',
      title: 'Тест',
      brand: 'main',
      sourceKind: 'test',
      sourceKey: `statement:${(keys += 1)}`,
      ...own,
    }),
  );

async function readLines(token: string, year = '2026'): Promise<string[]> {
  const text = await server.call(getBonusStatement, { year }, { token });
  expect(text).toMatch(/^\uFEFF"Дата";.*\r\n$/su);
  return text.slice(1).trimEnd().split('\r\n').slice(1);
}

test('a statement has what happened in the year of Kyiv, newest first', async () => {
  const { customerId, token } = await server.loginAsNew();
  for (const [at, amount] of [
    ['2025-12-31T21:59:59Z', 1],
    ['2025-12-31T22:00:00Z', 2],
    ['2026-12-31T21:59:59Z', 3],
    ['2026-12-31T22:00:00Z', 4],
  ] as const) {
    server.setNow(new Date(at));
    await bookNow(customerId, amount, { expiresAt: null });
  }
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  const columns = (lines: readonly string[]) => lines.map((line) => line.split(';'));
  expect(columns(await readLines(token)).map((cells) => [cells[0], cells[1], cells[5]])).toEqual([
    ['"2026-12-31"', '"23:59"', '"3"'],
    ['"2026-01-01"', '"00:00"', '"2"'],
  ]);
  expect(await readLines(token, '2025')).toHaveLength(1);
  expect(await readLines(token, '2024')).toEqual([]);
});

test('the history names all years with movements, also those that it does not cover', async () => {
  const { customerId, token } = await server.loginAsNew();
  for (const at of ['2023-05-01T10:00:00Z', '2026-11-20T10:00:00Z']) {
    server.setNow(new Date(at));
    await bookNow(customerId, 1, { expiresAt: null });
  }
  const shop = server.config.brands.main.shopDomain;
  expect(await server.call(getBonusHistory, { shop }, { token })).toMatchObject({
    years: ['2026', '2023'],
  });
});

test('a line explains its movement; quotes and formulas are text', async () => {
  const { customerId, token } = await server.loginAsNew();
  await bookNow(customerId, 50, { title: '=2+2; "так"' });
  server.advance(60);
  await bookNow(customerId, -20, { title: 'Кава' });
  expect(await readLines(token)).toEqual([
    '"2026-11-20";"12:01";"Обмін XP";"Кава";"списано за винагороду";"-20";""',
    `"2026-11-20";"12:00";"Скан пачки стіків";"'=2+2; ""так""";"кожен код рахується один раз";"50";"2027-11-30"`,
  ]);
});

test('[BX-05] a line explains that the points of a receipt are taken back', async () => {
  const { customerId, token } = await server.loginAsNew({ balance: 50 });
  await bookNow(customerId, 26, { reason: 'receipt', title: 'Чек: Маркет' });
  server.advance(60);
  await bookNow(customerId, -26, { reason: 'receipt', title: 'Чек: Маркет' });
  const whys = (await readLines(token)).map((line) => line.split(';')[4]);
  expect(whys.slice(0, 2)).toEqual([
    '"чек перевірено ще раз і не зараховано"',
    '"частка суми чека після перевірки"',
  ]);
});

test('a long statement comes in parts: each movement once, of this customer only', async () => {
  const { customerId, token } = await server.loginAsNew();
  const other = await server.loginAsNew();
  await bookNow(other.customerId, 7);
  // Many at the same moment, so that a part ends between them.
  await sql`
    insert into ledger_transactions (customer_id, brand, amount, reason, title, source_kind, source_key, at)
    select ${customerId}, 'main', n, 'scan-stick', 'n', 'test', ${`${customerId}:`} || n,
      ${server.context.now()}::timestamptz - (n / 400) * interval '1 minute'
    from generate_series(1, 1700) n`.execute(server.context.db);
  const amounts = (await readLines(token)).map((line) => Number(line.split(';')[5]?.slice(1, -1)));
  expect(amounts).toHaveLength(1700);
  expect(new Set(amounts).size).toBe(1700);
  expect(await readLines(other.token)).toHaveLength(1);
});

test('a year is four digits', async () => {
  const { token } = await server.loginAsNew();
  expect(await server.failure(getBonusStatement, { year: '26' }, { token })).toMatchObject({
    code: 'BAD_REQUEST',
  });
});
