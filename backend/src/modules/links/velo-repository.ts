import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** The number of velo cans that the customer has scanned, from the sums of all months. */
export async function countVeloScans(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('scan_months')
    .select(sql<number>`coalesce(sum(packs), 0)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'velo')
    .executeTakeFirstOrThrow();
  return count;
}
