import { pageSize } from '@club/api/limits';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type ReceiptRow = Selectable<Tables['receipts']>;
export type NewReceipt = Insertable<Tables['receipts']>;
export type ReceiptChange = Omit<Updateable<Tables['receipts']>, 'id' | 'revision'>;

/**
 * Stores a receipt; null if one with this code is there. A simultaneous one with the same code waits
 * here until this transaction ends.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<ReceiptRow | null> {
  const row = await tx
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Locked until the transaction ends; null without such a receipt. */
export async function lockReceipt(tx: Tx, id: number): Promise<ReceiptRow | null> {
  const query = tx.selectFrom('receipts').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function lockReceiptByCode(tx: Tx, code: string): Promise<ReceiptRow | null> {
  const query = tx.selectFrom('receipts').selectAll().where('code', '=', code).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export function updateReceipt(tx: Tx, id: number, change: ReceiptChange): Promise<ReceiptRow> {
  return tx
    .updateTable('receipts')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the database has refused a second receipt with a code. */
export function isDuplicateCode(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'receipts_code_key';
}

export interface ReceiptsQuery {
  readonly offset: number;
  /** Only this receipt. */
  readonly id: number | null;
}

/** A page of the customer's receipts, newest first, and their total number. */
export async function readReceipts(db: Db, customerId: number, { offset, id }: ReceiptsQuery) {
  const own = db
    .selectFrom('receipts')
    .where('customer_id', '=', customerId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0));
  const rows = await own
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize.receipts)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const monthSent = sql<string>`to_char(sent_at at time zone 'Europe/Kyiv', 'YYYY-MM')`;

/** The sums of these months of Ukraine, the newest first. */
export function readReceiptMonths(db: Db, customerId: number, months: readonly string[]) {
  if (months.length === 0) return [];
  return db
    .selectFrom('receipts')
    .select([
      monthSent.as('month'),
      ({ fn }) => fn.countAll<number>().as('receipts'),
      sql<number>`coalesce(sum(points) filter (where state = 'approved'), 0)::bigint`.as('points'),
    ])
    .where('customer_id', '=', customerId)
    .where(monthSent, 'in', months)
    .groupBy(monthSent)
    .orderBy('month', 'desc')
    .execute();
}

/** Those of the codes that were sent. */
export async function findStoredCodes(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('receipts').select('code').where('code', 'in', codes).execute();
  return new Set(rows.flatMap(({ code }) => code ?? []));
}
