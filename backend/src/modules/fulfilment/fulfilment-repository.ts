import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

/** The owner of an order that its store does not have yet, or undefined. */
export function findUnsentOwner(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .select(['brand', 'customer_id as customerId'])
    .where('id', '=', orderId)
    .where('store_id', 'is', null)
    .where('state', '<>', 'cancelled')
    .where('payload', 'is not', null)
    .executeTakeFirst();
}

export async function findOrderBrand(tx: Tx, orderId: number): Promise<Brand | null> {
  const row = await tx
    .selectFrom('orders')
    .select('brand')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.brand ?? null;
}

/** The id of an online order with this number, or null. */
export async function findOrderId(tx: Tx, brand: Brand, number: number): Promise<number | null> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('brand', '=', brand)
    .where('channel', '=', 'online')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The id of the customer's own order with this number that was not cancelled, or null. */
export async function findCallableOrderId(
  tx: Tx,
  {
    orderNumber,
    customerId,
    brand,
  }: {
    readonly orderNumber: number;
    readonly customerId: number;
    readonly brand: Brand;
  },
): Promise<number | null> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumber)
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the requested slot; false if it is the stored one already. */
export async function saveCall(
  tx: Tx,
  orderId: number,
  call: { readonly call_from: string; readonly call_to: string; readonly asked_at: Date },
): Promise<boolean> {
  const saved = await tx
    .insertInto('order_calls')
    .values({ order_id: orderId, ...call })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(call)
        .where('order_calls.call_from', '<>', call.call_from),
    )
    .returning('order_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** The requested call of an order that was not cancelled. */
export function findCall(db: Db | Tx, orderId: number, callFrom: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_calls', 'order_calls.order_id', 'orders.id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'money_total', 'method', 'customer_id', 'brand', 'call_from', 'call_to'])
    .select(['asked_at', 'phone', 'first_name'])
    .where('orders.id', '=', orderId)
    .where('call_from', '=', callFrom)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
}

/** The number and the sum of the customer's online orders that were not cancelled. */
export async function sumOrders(
  db: Db,
  customerId: number,
  brand: Brand,
): Promise<{ count: number; total: number }> {
  const { count, total } = await db
    .selectFrom('orders')
    .select((one) => [
      one.fn.countAll<number>().as('count'),
      one.fn.sum<string>('money_total').as('total'),
    ])
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return { count, total: Number(total) };
}
