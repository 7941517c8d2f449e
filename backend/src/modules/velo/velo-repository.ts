import type { Db } from '../../database/schema';

/** How many velo cans the customer has scanned. */
export async function veloScansOf(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('scans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'velo')
    .executeTakeFirstOrThrow();
  return count;
}
