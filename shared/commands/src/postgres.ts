import { Client } from 'pg';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';

async function takesUsIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    // Nobody there, or somebody else's server with a password: not ours to test on.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The PostgreSQL to test on: the one named, or one of this machine that takes us in. */
export async function testDatabaseUrl(): Promise<string | null> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return named;
  return (await takesUsIn(local)) ? local : null;
}
