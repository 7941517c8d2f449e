import { sql } from 'kysely';
import type { Db, Tx } from '../foundation/database/schema';
import type { Server } from '../server/create-server';

/** A transaction that has done its part and stays open. */
interface OpenTransaction {
  readonly commit: () => Promise<void>;
}

/** Runs the body in a transaction that ends when the test says so. */
export async function openTransaction(
  { context }: Pick<Server, 'context'>,
  body: (tx: Tx) => Promise<unknown>,
): Promise<OpenTransaction> {
  let end = () => {};
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const done = context.transaction(async (tx) => {
    await body(tx);
    ready();
    await isEnded;
  });
  await Promise.race([isReady, done]);
  return {
    commit: () => {
      end();
      return done;
    },
  };
}

const MAX_TRIES = 20_000;

/**
 * Waits until so many connections wait for locks. The embedded database has one connection, for which
 * everything waits by itself.
 */
export async function waitForBlocked(db: Db, connections: number): Promise<void> {
  if (!process.env['TEST_DATABASE_URL']) return;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::integer as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.blocked ?? 0) >= connections) return;
  }
  throw new Error(`Never ${connections} connections waited for locks`);
}
