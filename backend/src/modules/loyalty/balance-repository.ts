import type { TimedPoints } from '@club/api/contract/loyalty/balance';
import type { PendingPoints } from '@club/api/contract/loyalty/history';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import { sourceIds } from './source-ids';

/** What will expire, and when: what expires first is first. */
export async function readExpiring(db: Db, customerId: number, now: Date, max: number) {
  const { rows } = await sql<{ at: Date; points: number }>`
    select expires_at as at, remains as points from ledger_remains
    where customer_id = ${customerId} and expires_at > ${now} and expires_at < 'infinity'
      and remains > 0
    order by expires_at limit ${max}
  `.execute(db);
  return rows.map(({ at, points }): TimedPoints => ({ at: at.toISOString(), points }));
}

/** When the last of the open holds ends; null without one. */
export async function readHeldUntil(db: Db, customerId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_holds')
    .select('until')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** What is expected, the newest first. */
export async function readPending(db: Db, customerId: number): Promise<PendingPoints[]> {
  const rows = await db
    .selectFrom('ledger_pending')
    .select(['title', 'amount', 'reason', 'counts_when', 'since', 'source_kind', 'source_key'])
    .where('customer_id', '=', customerId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ since, source_kind, source_key, ...row }) => ({
    ...row,
    since: since.toISOString(),
    ...sourceIds({ source_kind, source_key }),
  }));
}
