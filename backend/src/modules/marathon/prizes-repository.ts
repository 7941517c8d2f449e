import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

interface PrizeMovements {
  /** How often it was given, and taken back. */
  readonly given: number;
  readonly takenBack: number;
  /** What the customer has of it. */
  readonly kept: number;
}

/** What a prize has moved: under its key, and again under the key with a number. */
export async function readPrizeMovements(
  tx: Tx,
  {
    kind,
    reversal,
    key,
  }: { readonly kind: string; readonly reversal: string; readonly key: string },
): Promise<PrizeMovements> {
  const { rows } = await sql<PrizeMovements>`
    select count(*) filter (where source_kind = ${kind})::int as given,
      count(*) filter (where source_kind = ${reversal})::int as "takenBack",
      coalesce(sum(amount), 0)::int as kept
    from ledger_transactions
    where source_kind in (${kind}, ${reversal})
      and (source_key = ${key} or source_key like ${`${key}:%`})`.execute(tx);
  return rows[0] ?? { given: 0, takenBack: 0, kept: 0 };
}
