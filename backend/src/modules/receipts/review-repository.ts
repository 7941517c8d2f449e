import { receiptState, type ReceiptState } from '@club/api/contract/receipts';
import { sql } from 'kysely';
import { databaseId } from '../../foundation/database-id';
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

export const reviewStates = [...receiptState.options, 'all'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Which receipts an operator wants to see. */
export interface ReviewFilter {
  readonly state: ReviewState;
  /** Number or till of a receipt, name or number of a customer; empty for all. */
  readonly search: string;
  /** Only what follows this receipt in the list. */
  readonly after: number | null;
}

type Receipts = ReturnType<typeof withCustomers>;

/** Numbers are compared without leading zeros and case, as the identity of receipts is. */
function matching(query: Receipts, { state, search }: ReviewFilter): Receipts {
  const found = state === 'all' ? query : query.where('state', '=', state);
  const words = search.trim().replace(/^№\s*/, '').toLowerCase();
  if (words === '') return found;
  const plain = words.replace(/^0+/, '');
  const number = databaseId(words);
  return found.where(({ eb, or }) =>
    or([
      sql<boolean>`ltrim(lower(register), '0') = ${plain}`,
      sql<boolean>`ltrim(lower(number), '0') = ${plain}`,
      sql<boolean>`position(${words} in lower(first_name || ' ' || last_name)) > 0`,
      ...(number === null
        ? []
        : [eb('receipts.id', '=', number), eb('receipts.customer_id', '=', number)]),
    ]),
  );
}

export interface ListedReceipts {
  readonly rows: readonly ListedReceipt[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** A page of receipts: those in review oldest first, the others newest first. */
export async function listReceipts(db: Db, filter: ReviewFilter): Promise<ListedReceipts> {
  const { state, after } = filter;
  const order = state === 'review' ? 'asc' : 'desc';
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const found = matching(withCustomers(db), filter);
  const rows = await found
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(sent_at, receipts.id) ${sign} (
          select one.sent_at, one.id from receipts one where one.id = ${after}
        )`,
      ),
    )
    .orderBy('sent_at', order)
    .orderBy('receipts.id', order)
    .limit(SHOWN + 1)
    .execute();
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.slice(0, SHOWN), total, hasMore: rows.length > SHOWN };
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
