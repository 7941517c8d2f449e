import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** Contradictions that must never exist, each with the query that finds whom it concerns. */
export const contradictions = (
  now: Date,
): Readonly<Record<string, ReturnType<typeof sql<{ id: number }>>>> => ({
  'a movement of points does not sum to zero': sql`
    select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,
  'a balance is not the sum of its entries': sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  'a balance is below zero': sql`
    select id from ledger_accounts where kind = 'customer' and balance < 0`,
  'a balance is not what remains of the lots': sql`
    select a.customer_id as id from ledger_accounts a
    left join ledger_lots l on l.customer_id = a.customer_id
    where a.kind = 'customer' group by a.customer_id, a.balance
    having a.balance <> coalesce(sum(l.remains), 0)`,
  'what remains of a lot is not what its uses left': sql`
    select l.transaction_id as id from ledger_lots l
    left join ledger_lot_uses u on u.lot_id = l.transaction_id
    group by l.transaction_id, l.amount, l.remains
    having l.remains <> l.amount - coalesce(sum(u.amount), 0)`,
  'a movement is not the sum of its lots': sql`
    select t.id from ledger_transactions t
    left join ledger_lot_uses u on u.transaction_id = t.id
    left join ledger_lots l on l.transaction_id = t.id
    group by t.id, t.amount, l.amount
    having t.amount <> coalesce(l.amount, 0) - coalesce(sum(u.amount), 0)`,
  'the sums by time of expiry are not those of the lots': sql`
    select customer_id as id
    from (select customer_id, expires_at, remains from ledger_remains where remains <> 0) as kept
    full join (
      select customer_id, expires_at, sum(remains) as remains from ledger_lots
      group by 1, 2 having sum(remains) <> 0
    ) as computed using (customer_id, expires_at)
    where kept.remains is distinct from computed.remains`,
  'the sums of a month are not those of its movements': sql`
    select customer_id as id from ledger_months as kept
    full join (
      select customer_id, to_char(at at time zone 'Europe/Kyiv', 'YYYY-MM') as month,
        sum(greatest(amount, 0)) as earned, sum(greatest(-amount, 0)) as spent
      from ledger_transactions group by 1, 2
    ) as computed using (customer_id, month)
    where (kept.earned, kept.spent) is distinct from (computed.earned, computed.spent)`,
  'more is held than there is': sql`
    select a.customer_id as id from ledger_accounts a
    join ledger_holds h on h.customer_id = a.customer_id and h.state = 'open'
    where h.until > ${now} group by a.customer_id, a.balance having sum(h.amount) > a.balance`,
  'what is to be taken back is not what was missing without what was withheld': sql`
    select s.id from ledger_shortfalls s left join ledger_transactions t
      on t.source_kind = s.source_kind || '-rest'
      and regexp_replace(t.source_key, ':[0-9]+$', '') = s.source_key
    group by s.id, s.amount, s.remains having s.remains <> s.amount + coalesce(sum(t.amount), 0)`,
  'points are pending that were booked': sql`
    select p.id from ledger_pending p
    join ledger_transactions t on t.source_kind = p.source_kind and t.source_key = p.source_key`,
});

/** A contradiction, with the numbers of some whom it concerns. */
export interface Contradiction {
  readonly what: string;
  readonly ids: readonly number[];
}

/** Compares all that the ledger keeps twice. */
export async function findContradictions(db: Db, now: Date): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  for (const [what, query] of Object.entries(contradictions(now))) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push({ what, ids: rows.slice(0, 5).map(({ id }) => id) });
  }
  return found;
}

/** The same for a ledger of any size: whole tables are read, for as long as it takes. */
export function checkLedger(db: Db, now: Date): Promise<Contradiction[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local enable_seqscan = on`.execute(tx);
    return findContradictions(tx, now);
  });
}

/** A check that has not ended after so long is begun again: its process has died. */
const ABANDONED_MS = 2 * 3_600_000;

/** Begins the check of a day; false if it has been done or is under way, also in another process. */
export async function beginCheck(db: Db, day: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('ledger_checks')
    .values({ day, at, found: null })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ at })
        .where('ledger_checks.found', 'is', null)
        .where('ledger_checks.at', '<=', new Date(at.getTime() - ABANDONED_MS)),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeCheck(db: Db, day: string, found: readonly Contradiction[]) {
  const text = JSON.stringify(found);
  await db.updateTable('ledger_checks').set({ found: text }).where('day', '=', day).execute();
}

export interface LastCheck {
  /** How many contradictions the last complete check has found. */
  readonly contradictions: number;
  /** How long ago it began; without one, the first that never ended. */
  readonly ageSeconds: number;
}

/** The last complete check of the ledger. */
export async function readLastCheck(db: Db, now: Date): Promise<LastCheck> {
  const { rows } = await sql<{ at: Date; contradictions: number }>`
    (select at, jsonb_array_length(found)::bigint as contradictions from ledger_checks
      where found is not null order by day desc limit 1)
    union all
    (select at, 0 from ledger_checks order by day limit 1)
    limit 1
  `.execute(db);
  const [last = { at: now, contradictions: 0 }] = rows;
  const ageSeconds = Math.round((now.getTime() - last.at.getTime()) / 1000);
  return { contradictions: last.contradictions, ageSeconds };
}
