import type { getBonusHistory } from '@club/api/contract/loyalty';
import type { HandlerOutput } from '@club/api';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

type History = HandlerOutput<typeof getBonusHistory>;

/** Months are those of the customers' clocks. */
const ZONE = 'Europe/Kyiv';

const monthFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
});

/** YYYY-MM of the month that began the history. */
function firstMonth(now: Date, months: number): string {
  const [year = 0, month = 1] = monthFormat.format(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 7);
}

interface HistoryQuery {
  readonly now: Date;
  readonly months: number;
  readonly movements: number;
}

/** The newest movements of the last months, and the sums of every month that had any. */
export async function readHistory(
  db: Db,
  customerId: number,
  { now, months, movements }: HistoryQuery,
): Promise<History> {
  const since = sql<Date>`(${`${firstMonth(now, months)}-01`}::timestamp at time zone ${ZONE})`;
  const rows = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'at', 'amount', 'reason', 'title', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(movements)
    .execute();
  const { rows: summary } = await sql<{ month: string; earned: number; spent: number }>`
    select to_char(at at time zone ${ZONE}, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as earned,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as spent
    from ledger_transactions
    where customer_id = ${customerId} and at >= ${since}
    group by 1 order by 1
  `.execute(db);
  return {
    transactions: rows.map(({ id, at, expires_at, ...row }) => ({
      ...row,
      id: String(id),
      at: at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    summary,
  };
}
