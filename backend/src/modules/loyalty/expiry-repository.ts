import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** Customers with lots that are past their time, some at once. */
export async function findLapsed(db: Db, now: Date, after: number, max: number) {
  const { rows } = await sql<{ customer_id: number }>`
    select distinct customer_id from ledger_remains
    where remains > 0 and expires_at <= ${now} and customer_id > ${after}
    order by customer_id limit ${max}
  `.execute(db);
  return rows.map(({ customer_id: customerId }) => customerId);
}

/** What the notice about points that expire says. */
interface Expiring {
  readonly customerId: number;
  readonly at: Date;
  readonly points: number;
  /** The notice, once for each customer, time and number of days. */
  readonly sourceKey: string;
}

interface Unannounced {
  readonly now: Date;
  readonly until: Date;
  readonly days: number;
  /** Numbers of days whose notice makes this one needless: this number, and those that are smaller. */
  readonly sufficient: readonly number[];
  readonly max: number;
}

/** What expires until a moment and was not announced for this number of days or later, some at once. */
export async function findUnannounced(
  db: Db,
  { now, until, days, sufficient, max }: Unannounced,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select "customerId", at, points, source || ${days}::text as "sourceKey" from (
      select customer_id as "customerId", expires_at as at, remains as points,
        'expiry:' || customer_id || ':' || extract(epoch from expires_at)::bigint || ':' as source
      from ledger_remains
      where remains > 0 and expires_at > ${now} and expires_at <= ${until}
    ) as expiring
    where not exists (
      select 1 from unnest(${sufficient.map(String)}::text[]) as sufficient (days)
      join notices on source_key = source || sufficient.days
    )
    order by at, "customerId" limit ${max}
  `.execute(db);
  return rows;
}
