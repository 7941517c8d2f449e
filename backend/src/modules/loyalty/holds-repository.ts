import type { Tx } from '../../foundation/database/schema';
import type { Source } from './ledger-repository';

export interface Hold extends Source {
  readonly customerId: number;
  readonly amount: number;
  readonly until: Date;
}

export function findHold(tx: Tx, { sourceKind, sourceKey }: Source) {
  return tx
    .selectFrom('ledger_holds')
    .select(['id', 'customer_id', 'amount', 'until', 'state'])
    .where('source_kind', '=', sourceKind)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
}

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findHold>>>;

/** Opens the hold of the source, again if it has ended. */
export async function putHold(tx: Tx, hold: Hold): Promise<void> {
  const { amount, until } = hold;
  await tx
    .insertInto('ledger_holds')
    .values({
      customer_id: hold.customerId,
      amount,
      until,
      source_kind: hold.sourceKind,
      source_key: hold.sourceKey,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source_kind', 'source_key'])
        .doUpdateSet({ amount, until, state: 'open' })
        .where('ledger_holds.customer_id', '=', hold.customerId),
    )
    .execute();
}

/** When the first of the customer's open holds ends; null without one. */
export async function findFirstEnd(tx: Tx, customerId: number, now: Date): Promise<Date | null> {
  const first = await tx
    .selectFrom('ledger_holds')
    .select('until')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .orderBy('until')
    .limit(1)
    .executeTakeFirst();
  return first?.until ?? null;
}

export async function endHold(tx: Tx, id: number, state: 'confirmed' | 'released'): Promise<void> {
  await tx.updateTable('ledger_holds').set({ state }).where('id', '=', id).execute();
}
