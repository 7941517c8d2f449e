import type { RatableOrder } from '@club/api/contract/feedback';
import { pageSize } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';
import type { OwnPicture } from '../uploads/uploads-repository';
import { findRatingPictures } from './feedback-pictures-repository';
import { productGroups, type GroupedProduct } from './product-groups';

/** `online` also has the orders of the store's website. */
const channels = { online: ['online', 'website'], receipt: ['receipt'] } as const;

/** The customer's orders of one channel, and the earliest delivery that can be rated. */
export interface Scope {
  readonly customerId: number;
  /** Null for both apps. */
  readonly brand: Brand | null;
  readonly channel: keyof typeof channels;
  readonly writableSince: Date;
  /** Gives the addresses of pictures. */
  readonly pictures: Pick<Pictures, 'thumbnail'>;
}

function ordersIn(db: Db | Tx, { customerId, brand, channel }: Scope) {
  return db
    .selectFrom('orders')
    .leftJoin('order_feedback', 'order_feedback.order_id', 'orders.id')
    .where('customer_id', '=', customerId)
    .where('channel', 'in', channels[channel])
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .select([
      'orders.id',
      'brand',
      'number',
      'state',
      'store',
      'money_total',
      'bonus_total',
      'orders.created_at',
      'delivered_at',
      'rating',
      'body',
      'tags',
      'answer',
      'answered_at',
      'order_feedback.created_at as rated_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersIn>['execute']>>[number];

interface Line extends GroupedProduct {
  readonly order_id: number;
  readonly title: string;
  readonly picture: string;
  readonly quantity: number;
}

async function findLines(db: Db | Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, Line[]>> {
  const byOrder = new Map<number, Line[]>(rows.map(({ id }) => [id, []]));
  if (byOrder.size === 0) return byOrder;
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('catalog_products as product', 'product.id', 'order_lines.product_id')
    .select([
      'order_id',
      'order_lines.title',
      'order_lines.picture',
      'quantity',
      'product.brand',
      'product.product_class as productClass',
    ])
    .where('order_id', 'in', [...byOrder.keys()])
    .orderBy('order_lines.position')
    .execute();
  for (const line of lines) byOrder.get(line.order_id)?.push(line);
  return byOrder;
}

/** `Чохол`, `Чохол та ще 2`. */
function purchaseTitle([first, ...others]: readonly Line[]): string {
  if (!first) return 'Покупка';
  return others.length === 0 ? first.title : `${first.title} та ще ${others.length}`;
}

function isWritable(row: Row, { writableSince }: Scope): boolean {
  return (
    row.state === 'delivered' &&
    row.rating === null &&
    row.delivered_at !== null &&
    row.delivered_at > writableSince
  );
}

/** What belongs to an order. */
interface OrderDetails {
  readonly lines: readonly Line[];
  readonly pictures: readonly OwnPicture[];
}

function toFeedback(row: Row, pictures: readonly OwnPicture[]): RatableOrder['feedback'] {
  const { rating, body, tags, answer, answered_at: answeredAt, rated_at: ratedAt } = row;
  if (rating === null || body === null || tags === null || ratedAt === null) return null;
  return {
    rating,
    text: body,
    at: ratedAt.toISOString(),
    tags,
    pictures: [...pictures],
    answer:
      answer === null || answeredAt === null
        ? null
        : { text: answer, at: answeredAt.toISOString() },
  };
}

function toRatableOrder(row: Row, { lines, pictures }: OrderDetails, scope: Scope): RatableOrder {
  const picture = lines[0]?.picture;
  return {
    id: String(row.id),
    number: row.number,
    channel: scope.channel,
    at: (row.delivered_at ?? row.created_at).toISOString(),
    store: row.store,
    title: purchaseTitle(lines),
    // A line of the website can be something that the catalog does not have.
    picture: picture ? scope.pictures.thumbnail(picture) : null,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    brands: productGroups(lines, row.brand),
    total: row.money_total,
    bonuses: row.bonus_total,
    canWrite: isWritable(row, scope),
    feedback: toFeedback(row, pictures),
  };
}

async function toRatableOrders(
  db: Db | Tx,
  scope: Scope,
  rows: readonly Row[],
): Promise<RatableOrder[]> {
  const lines = await findLines(db, rows);
  const rated = rows.filter(({ rating }) => rating !== null);
  const pictures = await findRatingPictures(
    db,
    rated.map(({ id }) => id),
  );
  return rows.map((row) => {
    const details = { lines: lines.get(row.id) ?? [], pictures: pictures.get(row.id) ?? [] };
    return toRatableOrder(row, details, scope);
  });
}

function newestFirst(db: Db | Tx, scope: Scope) {
  return ordersIn(db, scope).orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
}

/** The orders with these ids, in any state. */
export async function ordersToRate(
  db: Db | Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<RatableOrder[]> {
  if (ids.length === 0) return [];
  const rows = await newestFirst(db, scope).where('orders.id', 'in', ids).execute();
  return toRatableOrders(db, scope, rows);
}

/** The orders that can be rated. Their number is limited by the time in which they can be. */
function readDue(db: Db, scope: Scope): Promise<Row[]> {
  return newestFirst(db, scope)
    .where('rating', 'is', null)
    .where('state', '=', 'delivered')
    .where('delivered_at', '>', scope.writableSince)
    .execute();
}

/** The place of an order in the order by time and id. */
type OrderPlace = Pick<Row, 'created_at' | 'id'>;

function readRated(db: Db, scope: Scope, before: OrderPlace | null): Promise<Row[]> {
  const { created_at: at, id } = before ?? { created_at: new Date(0), id: 0 };
  return newestFirst(db, scope)
    .where('rating', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) < (${at}::timestamptz, ${id}::bigint)`,
      ),
    )
    .limit(pageSize.ratedOrders + 1)
    .execute();
}

function fromCursor(cursor: string): OrderPlace {
  const [at, id] = cursor.split('-').map(Number);
  return { created_at: new Date(at ?? 0), id: id ?? 0 };
}

/** A page of the rated orders after a cursor; without one the first page, and all that can be rated. */
export async function listRatable(db: Db, scope: Scope, before: string | null) {
  const found = await readRated(db, scope, before === null ? null : fromCursor(before));
  const rated = found.slice(0, pageSize.ratedOrders);
  const last = rated.at(-1);
  const due = before === null ? await readDue(db, scope) : [];
  const rows = [...due, ...rated].sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  );
  return {
    orders: await toRatableOrders(db, scope, rows),
    next: last && found.length > rated.length ? `${last.created_at.getTime()}-${last.id}` : null,
  };
}
