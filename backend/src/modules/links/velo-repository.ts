import type { Db } from '../../foundation/database/schema';

/** The number of velo cans that the customer has scanned. */
export async function countVeloScans(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('scans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'velo')
    .executeTakeFirstOrThrow();
  return count;
}
