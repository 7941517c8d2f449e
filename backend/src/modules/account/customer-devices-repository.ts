import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** Remembers that the owner of the phone has confirmed a code on the device. */
export async function recordDevice(
  tx: Tx,
  { phone, device, seenAt }: { phone: string; device: string; seenAt: Date },
): Promise<void> {
  await tx
    .insertInto('customer_devices')
    .columns(['customer_id', 'device', 'seen_at'])
    .expression((one) =>
      one
        .selectFrom('customers')
        .select([
          'id',
          sql<string>`${device}`.as('device'),
          sql<Date>`${seenAt}::timestamptz`.as('seen_at'),
        ])
        .where('phone', '=', phone),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'device']).doUpdateSet({ seen_at: seenAt }),
    )
    .execute();
}

/** Whether the customer has logged in since then on a device on which one of the others has, too. */
export async function shareDevice(
  db: Db | Tx,
  customerId: number,
  { otherIds, since }: { readonly otherIds: readonly number[]; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('customer_devices as a')
    .innerJoin('customer_devices as b', 'b.device', 'a.device')
    .select('a.device')
    .where('a.customer_id', '=', customerId)
    .where(sql<boolean>`b.customer_id = any(${otherIds}::bigint[])`)
    .where('a.seen_at', '>=', since)
    .where('b.seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
