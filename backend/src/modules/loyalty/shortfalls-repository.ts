import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { Movement, Source } from './ledger-repository';

export type Shortfall = Selectable<Tables['ledger_shortfalls']>;

export async function hasShortfall(tx: Tx, { sourceKind, sourceKey }: Source): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_shortfalls')
    .select('id')
    .where('source_kind', '=', sourceKind)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewShortfall {
  readonly missing: number;
  readonly lotId: number | null;
  readonly since: Date;
}

/** Stores what a movement could not take. */
export async function insertShortfall(
  tx: Tx,
  { customerId, brand, reason, title, sourceKind, sourceKey }: Movement,
  { missing, lotId, since }: NewShortfall,
): Promise<void> {
  await tx
    .insertInto('ledger_shortfalls')
    .values({
      customer_id: customerId,
      brand,
      amount: missing,
      remains: missing,
      reason,
      title,
      source_kind: sourceKind,
      source_key: sourceKey,
      lot_id: lotId,
      since,
    })
    .execute();
}

/** What is still to be taken back from the customer, the oldest first. */
export function readShortfalls(db: Db | Tx, customerId: number): Promise<Shortfall[]> {
  return db
    .selectFrom('ledger_shortfalls')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('remains', '>', 0)
    .orderBy('id')
    .execute();
}

export async function reduceShortfall(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .updateTable('ledger_shortfalls')
    .set({ remains: sql`remains - ${amount}` })
    .where('id', '=', id)
    .execute();
}

/** Customers who have points of which some are to be taken back, some at once. */
export async function findOwing(db: Db, after: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    select distinct s.customer_id from ledger_shortfalls s
    join ledger_accounts a on a.customer_id = s.customer_id and a.balance > 0
    where s.remains > 0 and s.customer_id > ${after}
    order by s.customer_id limit ${max}
  `.execute(db);
  return rows.map(({ customer_id: customerId }) => customerId);
}

/** The kinds of sources that give points, and that take them back. */
export interface SourceKinds {
  readonly given: string;
  readonly takenBack: string;
}

/**
 * What sources of these kinds gave to a customer and took back. What is still to be taken back counts as
 * taken: it is withheld in any case.
 */
export function readGivenAndTaken(tx: Tx, customerId: number, { given, takenBack }: SourceKinds) {
  return tx
    .selectFrom('ledger_transactions')
    .select(['source_kind', 'source_key', 'amount'])
    .where('customer_id', '=', customerId)
    .where('source_kind', 'in', [given, takenBack])
    .unionAll(
      tx
        .selectFrom('ledger_shortfalls')
        .select(['source_kind', 'source_key', sql<number>`-amount`.as('amount')])
        .where('customer_id', '=', customerId)
        .where('source_kind', '=', takenBack),
    )
    .execute();
}
