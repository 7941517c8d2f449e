import type { Brand } from '@club/domain/brand';
import type { CartChoice } from '@club/api/contract/cart';
import { specialTag } from '@club/domain/cart';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import { removeOrderedItems } from '../cart/cart-repository';

export type NewOrder = Insertable<Tables['orders']>;
export type NewOrderLine = Omit<Insertable<Tables['order_lines']>, 'order_id' | 'position'>;
export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;

/** Stores an order with its lines, and takes what was ordered from the cart out of it, in one statement. */
export function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  fromCart: readonly CartChoice[] = [],
): Promise<Pick<OrderRow, 'id' | 'number'>> {
  const rows = lines.map((line, position) => ({ is_mix_pack: false, ...line, position }));
  const json = JSON.stringify(rows);
  return tx
    .with('stored', (db) => db.insertInto('orders').values(order).returning(['id', 'number']))
    .with('lines', (db) =>
      db
        .insertInto('order_lines')
        .columns([
          ...(['order_id', 'position', 'product_id', 'variant_id', 'title', 'picture'] as const),
          ...(['quantity', 'price_kopiykas', 'price_xp', 'is_mix_pack'] as const),
        ]).expression(sql`
          select stored.id, line.* from stored, jsonb_to_recordset(${json}::jsonb) as line
            (position integer, product_id text, variant_id text, title text, picture text,
             quantity integer, price_kopiykas bigint, price_xp bigint, is_mix_pack boolean)`),
    )
    .with('cart', () =>
      removeOrderedItems(tx, {
        customerId: order.customer_id,
        brand: order.brand,
        ordered: fromCart,
        at: order.created_at,
      }),
    )
    .selectFrom('stored')
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** The order, locked until the transaction ends. Throws when there is none. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** An online order of the customer, or null. */
export async function findOwnOrder(
  db: Db | Tx,
  customerId: number,
  orderId: number,
): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .executeTakeFirst();
  return row ?? null;
}

export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of several orders by order id, sorted by position. */
export async function findOrderLines(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderLineRow[]>> {
  const byOrder = new Map<number, OrderLineRow[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return byOrder;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  for (const line of lines) byOrder.get(line.order_id)?.push(line);
  return byOrder;
}

export function updateOrderRow(
  tx: Tx,
  orderId: number,
  change: Omit<Updateable<Tables['orders']>, 'id'>,
): Promise<OrderRow> {
  return tx
    .updateTable('orders')
    .set(change)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Since when the courier may have the order; null once it surely has not taken it. */
export async function setCourierCall(db: Db | Tx, orderId: number, at: Date | null): Promise<void> {
  await db.updateTable('orders').set({ courier_called_at: at }).where('id', '=', orderId).execute();
}

/** Deletes the purchase of a till receipt, unless it was rated. */
export async function deleteReceiptPurchase(tx: Tx, orderId: number): Promise<void> {
  await tx
    .deleteFrom('orders')
    .where('id', '=', orderId)
    .where('channel', '=', 'receipt')
    .where((filter) =>
      filter.not(
        filter.exists(
          filter
            .selectFrom('order_feedback')
            .select('order_id')
            .whereRef('order_feedback.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .execute();
}

/** The customer's online orders in both apps that were neither sent nor cancelled, the oldest first. */
export async function findUnsentOrders(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', 'in', ['created', 'paid', 'packed'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a product in the order is sold in a special way to customers of verified age. */
export async function hasSpecialProduct(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('order_lines')
    .innerJoin('catalog_products', 'catalog_products.id', 'order_lines.product_id')
    .select('product_id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`catalog_products.tags @> ${JSON.stringify([specialTag])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer's online orders in both apps besides this one that were not cancelled. */
export async function countOtherOrders(
  tx: Tx,
  { id, customer_id: customerId }: Pick<OrderRow, 'id' | 'customer_id'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the customer has a paid order with money in it that was made at that time. */
export async function hasPaidOrder(
  tx: Tx,
  customerId: number,
  { from, to, brand }: { readonly from: Date; readonly to: Date; readonly brand: Brand | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .where('is_refunded', '=', false)
    .where('paid_at', 'is not', null)
    .where('money_total', '>', 0)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(brand !== null, (orders) => orders.where('brand', '=', brand))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the customer has used the promo before. */
export async function insertPromoUse(tx: Tx, use: Tables['promo_uses']): Promise<boolean> {
  const inserted = await tx
    .insertInto('promo_uses')
    .values(use)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if the order has used no promo. */
export async function deletePromoUse(tx: Tx, orderId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo')
    .executeTakeFirst();
  return deleted !== undefined;
}
