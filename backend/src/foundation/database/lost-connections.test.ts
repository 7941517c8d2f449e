import { sql } from 'kysely';
import pg from 'pg';
import { toFailure } from '../../app/failures';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

/** Closes all connections to the server's database. */
async function cutAll(url: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.context.db,
  );
  const outside = new pg.Client({ connectionString: url });
  await outside.connect();
  const cut = await outside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [rows[0]?.name],
  );
  await outside.end();
  return cut.rowCount ?? 0;
}

test('a server survives lost connections, also one in use, and gets notifications again', async () => {
  const url = process.env['TEST_DATABASE_URL'];
  // The embedded database has no connections.
  if (!url) return;
  const { db, transaction, cache } = server.context;
  let loads = 0;
  const read = () => cache.read('lost', ['lost'], async () => (loads += 1));
  await read();
  let cut = () => {};
  const wasCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const broken = transaction(async (tx) => {
    await sql`select 1`.execute(tx);
    begun();
    await wasCut;
    await sql`select 1`.execute(tx);
  });
  await isBegun;
  expect(await cutAll(url)).toBeGreaterThan(1);
  cut();
  const failure: unknown = await broken.catch((error: unknown) => error);
  expect(toFailure(failure)).toMatchObject({ code: 'UNAVAILABLE' });
  // Cached data is invalidated, and the next change is received.
  for (let tries = 0; tries < 1000; tries += 1) {
    await sql`select 1`.execute(db).catch(() => {});
    if ((await read()) > 1) break;
  }
  expect(loads).toBeGreaterThanOrEqual(2);
  const before = loads;
  await transaction(async (tx) => cache.invalidate(tx, 'lost'));
  await read();
  expect(loads).toBeGreaterThan(before);
});
