import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/**
 * One at a time among all customers: codes that are typed at the same moment could otherwise close a
 * circle that none of them sees. They are typed with first orders only, so nobody waits long.
 */
export async function lockInviters(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inviters', 0))`.execute(tx);
}

/** Whether the friend has invited the inviter, directly or through others. */
export async function isInCircle(
  db: Db | Tx,
  friendId: number,
  inviterId: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive inviters (id) as (
      select referred_by from customers where id = ${inviterId} and referred_by is not null
      union
      select c.referred_by from customers c join inviters on c.id = inviters.id
      where c.referred_by is not null
    )
    select id from inviters where id = ${friendId}`.execute(db);
  return rows.length > 0;
}

/** The friend's order, and those of the others since a moment, as they were sent to the store. */
export async function findDeliveries(
  db: Db | Tx,
  { orderId, otherIds, since }: { orderId: number; otherIds: readonly number[]; since: Date },
) {
  return db
    .selectFrom('orders')
    .select(['id', 'payload'])
    .where('channel', '=', 'online')
    .where((one) =>
      one.or([
        one('id', '=', orderId),
        one.and([
          sql<boolean>`customer_id = any(${otherIds}::bigint[])`,
          one('state', '<>', 'cancelled'),
          one('created_at', '>=', since),
        ]),
      ]),
    )
    .execute();
}
