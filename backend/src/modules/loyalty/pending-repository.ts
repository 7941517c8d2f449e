import type { CountsWhen, PointsReason } from '@club/api/contract/loyalty/history';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';
import type { Source } from './ledger-repository';

export interface Pending extends Source {
  readonly customerId: number;
  readonly brand: Brand;
  readonly amount: number;
  readonly reason: PointsReason;
  /** Why, in the customer's language. */
  readonly title: string;
  readonly countsWhen: CountsWhen;
}

/** Stores what is expected, in place of what was. Nothing, if the source is booked already. */
export async function putPending(tx: Tx, pending: Pending, now: Date): Promise<void> {
  const { customerId, brand, amount, reason, title, countsWhen, sourceKind, sourceKey } = pending;
  await sql`
    insert into ledger_pending
      (customer_id, brand, amount, reason, title, counts_when, source_kind, source_key, since)
    select ${customerId}::bigint, ${brand}, ${amount}::bigint, ${reason}, ${title}, ${countsWhen},
      ${sourceKind}, ${sourceKey}, ${now}::timestamptz
    where not exists (select 1 from ledger_transactions
      where source_kind = ${sourceKind} and source_key = ${sourceKey})
    on conflict (source_kind, source_key) do update
      set amount = excluded.amount, title = excluded.title, counts_when = excluded.counts_when
  `.execute(tx);
}

/** The customer whose expectation ended; null if there was none. */
export async function deletePending(
  tx: Tx,
  { sourceKind, sourceKey }: Source,
): Promise<number | null> {
  const row = await tx
    .deleteFrom('ledger_pending')
    .where('source_kind', '=', sourceKind)
    .where('source_key', '=', sourceKey)
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}
