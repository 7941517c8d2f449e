import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { migrate, readMigrations, type Migration } from './migrate';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const one: Migration = { name: '9000_one.sql', text: 'create table one (id int);', checksum: 'a' };

test('a migration runs once, also when processes start at the same time', async () => {
  const { db } = server.context;
  const ran = await Promise.all([1, 2, 3].map(() => migrate(db, [one])));
  expect(ran.flat()).toEqual(['9000_one.sql']);
  expect(await migrate(db, await readMigrations())).toEqual([]);
});

test('a changed migration is refused, and the error says what to do', async () => {
  const changed = { ...one, checksum: 'b' };
  await expect(migrate(server.context.db, [changed])).rejects.toThrow('Restore it and write a new');
});

test('a failing migration is rolled back', async () => {
  const { db } = server.context;
  const text = 'create table two (id int); select nonsense;';
  await expect(migrate(db, [{ name: '9001_two.sql', text, checksum: 'c' }])).rejects.toThrow(
    'nonsense',
  );
  const { rows } = await sql`select to_regclass('two') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
});

test('both databases give the same column values', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as big, '2026-11-20'::date as day,
    '2026-11-20T10:00:00.123Z'::timestamptz as at, '{"a":[1]}'::jsonb as json,
    current_setting('timezone') as zone, ${['a', 'b']}::text[] as list`.execute(server.context.db);
  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      day: '2026-11-20',
      at: new Date('2026-11-20T10:00:00.123Z'),
      json: { a: [1] },
      zone: 'UTC',
      list: ['a', 'b'],
    },
  ]);
});

/** Changes with which a server of the release before could not work on. */
const breaking =
  /\b(drop (table|column)|rename|set not null|alter column \w+ (set data )?type)\b|\badd column (?![^;,]*\bdefault\b)[^;,]*\bnot null\b/i;

test('only these migrations remove what the previous release may use', async () => {
  const migrations = await readMigrations();
  const found = migrations.filter(({ text }) => breaking.test(text.replaceAll(/--.*/g, '')));
  expect(found.map(({ name }) => name)).toEqual([
    '0007_email_changes.sql',
    '0091_catalog_stock.sql',
    '0099_section_tokens_of_sessions.sql',
    '0102_job_lanes.sql',
    '0110_operators.sql',
    '0112_content_versions.sql',
  ]);
});
