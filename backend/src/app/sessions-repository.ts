import type { Db, Tx } from '../foundation/database/schema';

/** The session of a token, expired or not, with its customer and the accounts. */
export async function findSession(db: Db, tokenHash: string) {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'sessions.seen_at',
      'sessions.customer_id',
      'customers.is_blocked',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!session) return null;
  const accounts = await db
    .selectFrom('app_users')
    .select(['id', 'brand', 'shopify_id'])
    .where('customer_id', '=', session.customer_id)
    .execute();
  return { ...session, accounts };
}

/** The valid sessions of a customer, the last used first. */
export function listSessions(db: Db, customerId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

interface NewSession {
  readonly customerId: number;
  readonly tokenHash: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      customer_id: session.customerId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function extendSession(
  tx: Tx,
  id: number,
  { seenAt, expiresAt }: { readonly seenAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen_at: seenAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Deletes one session of the customer; false when there is no such one. */
export async function deleteSession(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of the customer except one; gives how many. */
export async function deleteOtherSessions(tx: Tx, customerId: number, id: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '!=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all sessions of the customer but the `max` that were used last; gives how many. */
export async function deleteUnusedSessions(
  tx: Tx,
  customerId: number,
  max: number,
): Promise<number> {
  const recent = tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max);
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', recent)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteAllSessions(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}
