import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** Customers with lots that are past their time, some at once. */
export async function findLapsed(db: Db, now: Date, after: number, most: number) {
  const { rows } = await sql<{ customer_id: number }>`
    select distinct customer_id from ledger_remains
    where remains > 0 and expires_at <= ${now} and customer_id > ${after}
    order by customer_id limit ${most}
  `.execute(db);
  return rows.map(({ customer_id: customerId }) => customerId);
}

/** What a customer is told about points that expire. */
interface Expiring {
  readonly customerId: number;
  readonly at: Date;
  readonly points: number;
  /** The notice, once for each customer, time and number of days. */
  readonly sourceKey: string;
}

/** What expires until a moment and was not announced for this number of days, some at once. */
export async function findUnannounced(
  db: Db,
  { now, until, days, most }: { now: Date; until: Date; days: number; most: number },
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select * from (
      select customer_id as "customerId", expires_at as at, remains as points,
        'expiry:' || customer_id || ':' || extract(epoch from expires_at)::bigint || ':'
          || ${days}::text as "sourceKey"
      from ledger_remains
      where remains > 0 and expires_at > ${now} and expires_at <= ${until}
    ) as expiring
    where not exists (select 1 from notices where source_key = expiring."sourceKey")
    order by at, "customerId" limit ${most}
  `.execute(db);
  return rows;
}
