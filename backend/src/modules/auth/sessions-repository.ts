import type { Db, Tx } from '../../database/schema';

/** A customer's sessions that stand, the last used first. */
export function sessionsOf(db: Db, customerId: number, now: Date) {
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

/** Ends one of the customer's sessions; false when there is no such one. */
export async function deleteSession(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
