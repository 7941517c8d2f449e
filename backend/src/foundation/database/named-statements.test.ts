import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { StatementNames } from './named-statements';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const times = (count: number, run: () => unknown) => Array.from({ length: count }, run);

test('a frequent statement has a name, which does not change', () => {
  const names = new StatementNames();
  const given = times(6, () => names.statementName('select $1'));
  expect(given.slice(0, 4)).toEqual(times(4, () => undefined));
  expect(given[4]).toBeDefined();
  expect(given[5]).toBe(given[4]);
  const name = names.statementName('select $1');
  times(10, () => names.statementName('select $2'));
  expect(names.statementName('select $1')).toBe(name);
  expect(names.statementName('select $2')).not.toBe(name);
  names.renew();
  expect(names.statementName('select $1')).toBeUndefined();
  expect(times(5, () => names.statementName('select $1')).at(-1)).not.toBe(name);
});

test('the number of names is limited', () => {
  const names = new StatementNames();
  const named = Array.from({ length: 1000 }, (_, index) =>
    times(5, () => names.statementName(`select ${index}`)).at(-1),
  ).filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(200);
});

test('migrated tables cause no error, inside and outside a transaction', async () => {
  const { db, transaction } = server.context;
  await sql`create table changing (id integer)`.execute(db);
  await sql`insert into changing values (1)`.execute(db);
  const readBy = async (by: typeof db) =>
    (await sql`select * from changing where id = ${1}`.execute(by)).rows;
  const readOften = () => Promise.all(times(40, () => readBy(db)));
  await readOften();
  await readOften();
  await sql`alter table changing add column name text default 'one'`.execute(db);
  expect(await transaction((tx) => readBy(tx))).toEqual([{ id: 1, name: 'one' }]);
  await readOften();
  await sql`alter table changing drop column name`.execute(db);
  expect(new Set((await readOften()).map((rows) => JSON.stringify(rows)))).toEqual(
    new Set(['[{"id":1}]']),
  );
});

test('PostgreSQL compiles no plan to machine code, not even one that scans a table', async () => {
  const plan = await sql`explain select sum(amount) from ledger_entries`.execute(server.context.db);
  const lines = JSON.stringify(plan.rows);
  expect(lines).toContain('Seq Scan');
  expect(lines).not.toContain('JIT');
});
