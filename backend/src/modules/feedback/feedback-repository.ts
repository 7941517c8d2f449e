import type { RatableOrder } from '@club/api/contract/feedback';
import { maxCount } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';

/** The customer's orders in one app, and the earliest delivery that can be rated. */
export interface Scope {
  readonly customerId: number;
  readonly brand: Brand;
  readonly writableSince: Date;
  /** Gives the addresses of pictures. */
  readonly pictures: Pick<Pictures, 'thumbnail'>;
}

function ordersIn(db: Db | Tx, { customerId, brand }: Scope) {
  return db
    .selectFrom('orders')
    .leftJoin('order_feedback', 'order_feedback.order_id', 'orders.id')
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .select([
      'orders.id',
      'number',
      'channel',
      'state',
      'store',
      'money_total',
      'bonus_total',
      'orders.created_at',
      'delivered_at',
      'rating',
      'body',
      'order_feedback.created_at as rated_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersIn>['execute']>>[number];

interface Line {
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
    .select(['order_id', 'title', 'picture', 'quantity'])
    .where('order_id', 'in', [...byOrder.keys()])
    .orderBy('position')
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

function toRatableOrder(row: Row, lines: readonly Line[], scope: Scope): RatableOrder {
  const { rating, body, rated_at: ratedAt } = row;
  const picture = lines[0]?.picture;
  return {
    id: String(row.id),
    number: row.number,
    channel: row.channel,
    at: (row.delivered_at ?? row.created_at).toISOString(),
    store: row.store,
    title: purchaseTitle(lines),
    picture: picture === undefined ? null : scope.pictures.thumbnail(picture),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: row.money_total,
    bonuses: row.bonus_total,
    canWrite: isWritable(row, scope),
    feedback:
      rating === null || body === null || ratedAt === null
        ? null
        : { rating, text: body, at: ratedAt.toISOString() },
  };
}

/** The orders with these ids in any state; without ids, those that can be or have been rated. */
export async function ordersToRate(
  db: Db | Tx,
  scope: Scope,
  ids: readonly number[] | null,
): Promise<RatableOrder[]> {
  if (ids?.length === 0) return [];
  const orders = ordersIn(db, scope)
    .orderBy('orders.created_at', 'desc')
    .limit(maxCount.ratableOrders);
  const rows = await (
    ids === null
      ? orders.where(({ and, eb, or }) =>
          or([
            eb('rating', 'is not', null),
            and([eb('state', '=', 'delivered'), eb('delivered_at', '>', scope.writableSince)]),
          ]),
        )
      : orders.where('orders.id', 'in', ids)
  ).execute();
  const lines = await findLines(db, rows);
  return rows.map((row) => toRatableOrder(row, lines.get(row.id) ?? [], scope));
}

/** Stores a rating; false if the order has one. */
export async function insertFeedback(
  tx: Tx,
  feedback: { orderId: number; rating: number; text: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_feedback')
    .values({
      order_id: feedback.orderId,
      rating: feedback.rating,
      body: feedback.text,
      created_at: feedback.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
