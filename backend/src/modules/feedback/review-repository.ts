import type { FeedbackBrand, FeedbackTag } from '@club/api/contract/feedback';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

const SHOWN = 50;

export const reviewChannels = ['online', 'website', 'receipt'] as const;
export type ReviewChannel = (typeof reviewChannels)[number];

export const reviewStates = ['waiting', 'answered', 'handled', 'all'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What an operator wants to see; null and false for all. */
export interface ReviewFilter {
  readonly state: ReviewState;
  readonly channel: ReviewChannel | null;
  readonly rating: number | null;
  readonly tag: FeedbackTag | null;
  readonly hasPictures: boolean;
  readonly brand: Brand | null;
  /** A group of the order's products. */
  readonly group: FeedbackBrand | null;
  /** Only what follows this rating in the list. */
  readonly after: number | null;
}

/** A rating has the id of its order. */
function entries(db: Db | Tx) {
  return db
    .selectFrom('order_feedback as feedback')
    .innerJoin('orders', 'orders.id', 'feedback.order_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'feedback.order_id as id',
      'feedback.rating',
      'feedback.body',
      'feedback.tags',
      'feedback.brands',
      'feedback.answer',
      'feedback.answered_at',
      'feedback.handled_at',
      'feedback.created_at',
      'orders.number',
      'orders.channel',
      'orders.brand',
      'orders.store',
      'orders.delivered_at',
      'orders.customer_id',
      'customers.first_name',
      'customers.last_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('feedback_pictures as picture')
        .whereRef('picture.order_id', '=', 'feedback.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('picture_count'),
    );
}

type Entries = ReturnType<typeof entries>;

export type ReviewEntry = Awaited<ReturnType<Entries['execute']>>[number];

/** Of a column with a list of texts. */
const contains = (column: 'tags' | 'brands', value: string) =>
  sql<boolean>`${sql.ref(`feedback.${column}`)} @> ${JSON.stringify([value])}::jsonb`;

function inState(query: Entries, state: ReviewState): Entries {
  if (state === 'waiting') return query.where('feedback.handled_at', 'is', null);
  if (state === 'answered') return query.where('feedback.answer', 'is not', null);
  if (state === 'all') return query;
  return query.where('feedback.handled_at', 'is not', null).where('feedback.answer', 'is', null);
}

const pictures = sql<boolean>`exists (
  select from feedback_pictures picture where picture.order_id = feedback.order_id
)`;

function matching(query: Entries, filter: ReviewFilter): Entries {
  const { state, channel, rating, tag, hasPictures, brand, group } = filter;
  let found = inState(query, state);
  if (channel !== null) found = found.where('orders.channel', '=', channel);
  if (rating !== null) found = found.where('feedback.rating', '=', rating);
  if (tag !== null) found = found.where(contains('tags', tag));
  if (group !== null) found = found.where(contains('brands', group));
  if (brand !== null) found = found.where('orders.brand', '=', brand);
  return hasPictures ? found.where(pictures) : found;
}

const queueColumns = ['rating', 'created_at', 'order_id'] as const;
const timeColumns = ['created_at', 'order_id'] as const;

/** The order of a list: the queue begins with the lowest ratings, of these the oldest; others with the newest. */
function sortOrder(state: ReviewState, isBackwards = false) {
  const isQueue = state === 'waiting';
  const direction: 'asc' | 'desc' = isQueue === isBackwards ? 'desc' : 'asc';
  return { columns: isQueue ? queueColumns : timeColumns, direction };
}

type Order = ReturnType<typeof sortOrder>;

function inOrder(query: Entries, { columns, direction }: Order): Entries {
  return columns.reduce<Entries>(
    (ordered, column) => ordered.orderBy(`feedback.${column}`, direction),
    query,
  );
}

/** What comes after an entry in an order. */
function beyond(query: Entries, { columns, direction }: Order, id: number): Entries {
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const row = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  return query.where(
    sql<boolean>`(${row('feedback')}) ${sign} (
      select ${row('one')} from order_feedback one where one.order_id = ${id}
    )`,
  );
}

/** Ratings that wait in the order of the queue, others newest first; and whether more follow. */
export async function listEntries(
  db: Db,
  filter: ReviewFilter,
): Promise<{ rows: ReviewEntry[]; hasMore: boolean }> {
  const order = sortOrder(filter.state);
  const found = inOrder(matching(entries(db), filter), order).limit(SHOWN + 1);
  const rows = await (filter.after === null ? found : beyond(found, order, filter.after)).execute();
  return { rows: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN };
}

export async function findEntry(db: Db | Tx, id: number): Promise<ReviewEntry | null> {
  return (await entries(db).where('feedback.order_id', '=', id).executeTakeFirst()) ?? null;
}

/** A rating, locked until the transaction ends. */
export async function lockEntry(tx: Tx, id: number): Promise<ReviewEntry | null> {
  await tx
    .selectFrom('order_feedback')
    .select('order_id')
    .where('order_id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findEntry(tx, id);
}

export async function updateEntry(
  tx: Tx,
  id: number,
  change: Partial<Pick<ReviewEntry, 'answer' | 'answered_at' | 'handled_at'>>,
): Promise<void> {
  await tx.updateTable('order_feedback').set(change).where('order_id', '=', id).execute();
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('order_feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** The ratings before and after one in the list of a filter. It need not be in that list any more. */
export async function findNeighbours(
  db: Db | Tx,
  id: number,
  filter: ReviewFilter,
): Promise<Neighbours> {
  const beside = async (isBackwards: boolean) => {
    const order = sortOrder(filter.state, isBackwards);
    const found = beyond(inOrder(matching(entries(db), filter), order), order, id);
    return (await found.limit(1).executeTakeFirst())?.id ?? null;
  };
  return { previous: await beside(true), next: await beside(false) };
}

/** What was bought. */
export function findPurchase(db: Db, id: number) {
  return db
    .selectFrom('order_lines')
    .select(['title', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
}

/** How many purchases a customer has rated, and how many of them with one or two stars. */
export async function countByCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('order_feedback')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('rating', '<=', 2).as('low'),
    ])
    .executeTakeFirstOrThrow();
}
