import type { ReceiptState } from '@club/api/contract/receipts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import { samePrintBits } from './picture-print';
import type { ReceiptRow } from './receipts-repository';

const SHOWN = 50;
const SIMILAR_SHOWN = 5;
const SIMILAR_DAYS = 60;
const DAY_MS = 86_400_000;

function withCustomers(db: Db | Tx) {
  return db
    .selectFrom('receipts')
    .innerJoin('customers', 'customers.id', 'receipts.customer_id')
    .selectAll('receipts')
    .select(['first_name', 'last_name']);
}

export type ListedReceipt = Awaited<
  ReturnType<ReturnType<typeof withCustomers>['execute']>
>[number];

/** Receipts of a state: those in review oldest first, the others newest first. */
export function listReceipts(db: Db, state: ReceiptState): Promise<ListedReceipt[]> {
  const order = state === 'review' ? 'asc' : 'desc';
  return withCustomers(db)
    .where('state', '=', state)
    .orderBy('sent_at', order)
    .orderBy('receipts.id', order)
    .limit(SHOWN)
    .execute();
}

export async function findListed(db: Db, id: number): Promise<ListedReceipt | null> {
  return (await withCustomers(db).where('receipts.id', '=', id).executeTakeFirst()) ?? null;
}

export async function countInReview(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('receipts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
  return count;
}

/** The receipts in review before and after one, by the time at which they were sent. */
export async function findNeighbours(
  db: Db | Tx,
  { id, sent_at: sentAt }: Pick<ReceiptRow, 'id' | 'sent_at'>,
): Promise<{ previous: number | null; next: number | null }> {
  const beside = async (sign: '<' | '>', order: 'asc' | 'desc') => {
    const row = await db
      .selectFrom('receipts')
      .select('id')
      .where('state', '=', 'review')
      .where(sql<boolean>`(sent_at, id) ${sql.raw(sign)} (${sentAt}::timestamptz, ${id}::bigint)`)
      .orderBy('sent_at', order)
      .orderBy('id', order)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { previous: await beside('<', 'desc'), next: await beside('>', 'asc') };
}

/** How many receipts a customer has sent, and how many of them were refused. */
export async function countByCustomer(db: Db, customerId: number) {
  const rows = await db
    .selectFrom('receipts')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .groupBy('state')
    .execute();
  const of = (state: ReceiptState) => rows.find((row) => row.state === state)?.count ?? 0;
  const refused = of('refused');
  return { sent: of('review') + of('approved') + refused, refused };
}

export interface SimilarReceipt extends Pick<ReceiptRow, 'id' | 'state' | 'customer_id'> {
  readonly why: 'picture' | 'purchase';
}

const columns = ['id', 'state', 'customer_id'] as const;

/** Receipts that may be the same purchase: an equal picture, or an equal sum within the same minutes. */
export async function findSimilar(db: Db, receipt: ReceiptRow): Promise<SimilarReceipt[]> {
  const { id, picture_print: print, total, bought_at: boughtAt, sent_at: sentAt } = receipt;
  const near = (days: number) => new Date(sentAt.getTime() + days * DAY_MS);
  const others = db.selectFrom('receipts').select(columns).where('id', '<>', id);
  const pictures =
    print === null
      ? []
      : await others
          .where('picture_print', 'is not', null)
          .where('sent_at', '>', near(-SIMILAR_DAYS))
          .where('sent_at', '<', near(SIMILAR_DAYS))
          .where(
            sql<boolean>`bit_count(picture_print # ${print}::bit(256)) <= ${samePrintBits}::int`,
          )
          .orderBy('id')
          .limit(SIMILAR_SHOWN)
          .execute();
  const purchases =
    total === null || boughtAt === null
      ? []
      : await others
          .where('total', '=', total)
          .where('bought_at', '>', new Date(boughtAt.getTime() - 120_000))
          .where('bought_at', '<', new Date(boughtAt.getTime() + 120_000))
          .orderBy('id')
          .limit(SIMILAR_SHOWN)
          .execute();
  const seen = new Set(pictures.map((row) => row.id));
  return [
    ...pictures.map((row) => ({ ...row, why: 'picture' as const })),
    ...purchases
      .filter((row) => !seen.has(row.id))
      .map((row) => ({ ...row, why: 'purchase' as const })),
  ];
}
