import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export async function insertToken(
  db: Db,
  token: { readonly hash: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('analytics_tokens')
    .values({
      token_hash: token.hash,
      customer_id: null,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The valid token with this hash, or undefined. */
export function findTokenByHash(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('analytics_tokens')
    .select(['token_hash', 'customer_id'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Binds an anonymous token to a customer; false if it is invalid or belongs to another customer. */
export async function bindTokenByHash(
  tx: Tx,
  hash: string,
  customerId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analytics_tokens')
    .set({ customer_id: customerId })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where((or) => or.or([or('customer_id', 'is', null), or('customer_id', '=', customerId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores events, each once. */
export async function insertEvents(
  db: Db,
  events: readonly Insertable<Tables['analytics_events']>[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('analytics_events')
    .values(events)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Records events as forwarded; gives the ids that were not recorded before. */
export async function insertForwarded(
  tx: Tx,
  ids: readonly string[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insertInto('analytics_forwarded')
    .values(ids.map((event_id) => ({ event_id, received_at: receivedAt })))
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .execute();
  return new Set(inserted.map(({ event_id }) => event_id));
}
