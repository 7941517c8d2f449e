import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

interface PrizeMovements {
  /** How often it was given, and taken back. */
  readonly given: number;
  readonly takenBack: number;
  /** What the customer has of it. What is still to be taken back counts as taken: it is withheld in any case. */
  readonly kept: number;
}

interface PrizeSource {
  readonly customerId: number;
  readonly kind: string;
  readonly reversal: string;
  readonly key: string;
}

/** What a prize has moved: under its key, and again under the key with a number. */
export async function readPrizeMovements(
  tx: Tx,
  { customerId, kind, reversal, key }: PrizeSource,
): Promise<PrizeMovements> {
  const { rows } = await sql<PrizeMovements>`
    select count(*) filter (where source_kind = ${kind})::int as given,
      count(distinct source_key) filter (where source_kind = ${reversal})::int as "takenBack",
      coalesce(sum(amount), 0)::int as kept
    from (
      select source_kind, source_key, amount from ledger_transactions
      where customer_id = ${customerId} and source_kind in (${kind}, ${reversal})
      union all
      select source_kind, source_key, -amount from ledger_shortfalls
      where customer_id = ${customerId} and source_kind = ${reversal}
    ) as moved
    where source_key = ${key} or source_key like ${`${key}:%`}`.execute(tx);
  return rows[0] ?? { given: 0, takenBack: 0, kept: 0 };
}
