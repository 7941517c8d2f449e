import { Client } from 'pg';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // No server, or one with an unknown password: tests do not use it.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The PostgreSQL for tests: the configured one, or one of this machine that accepts the connection.
 * `TEST_DATABASE_URL=none` tests on the embedded database alone.
 */
export async function testDatabaseUrl(): Promise<string | null> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named === 'none') return null;
  if (named) return named;
  return (await acceptsConnections(local)) ? local : null;
}
