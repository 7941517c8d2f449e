import type { ProductClass } from '@club/api/contract/product-class';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** The classes of packs with codes. */
const packClasses: readonly ProductClass[] = ['sticks', 'pouch'];

/** Packs in the customer's orders that were delivered since then. */
export async function countBoughtPacks(db: Db, customerId: number, since: Date): Promise<number> {
  const { packs } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('catalog_products', 'catalog_products.id', 'order_lines.product_id')
    .select(sql<number>`coalesce(sum(quantity * pack_quantity), 0)::int`.as('packs'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'delivered')
    .where('delivered_at', '>', since)
    .where('product_class', 'in', packClasses)
    .executeTakeFirstOrThrow();
  return packs;
}

/** Packs that the customer has scanned since then. */
export async function countScannedPacks(db: Db, customerId: number, since: Date): Promise<number> {
  const { packs } = await db
    .selectFrom('scans')
    .select((select) => select.fn.countAll<number>().as('packs'))
    .where('customer_id', '=', customerId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return packs;
}

/** Packs of a class in the customer's monthly box; 0 without a subscription or while it is paused. */
export async function countBoxPacks(
  db: Db,
  customerId: number,
  productClass: ProductClass,
): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum((item ->> 'count')::int * product.pack_quantity), 0)::int as packs
    from subscriptions
      cross join lateral jsonb_array_elements(items) as item
      join catalog_products as product on product.variant_id = item ->> 'variant_id'
    where customer_id = ${customerId} and state = 'active'
      and product.product_class = ${productClass}
  `.execute(db);
  return rows[0]?.packs ?? 0;
}

/** The points that receipts brought in all. */
export async function sumReceiptPoints(db: Db, customerId: number): Promise<number> {
  const { points } = await db
    .selectFrom('ledger_transactions')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('points'))
    .where('customer_id', '=', customerId)
    .where('reason', '=', sql.lit('receipt'))
    .executeTakeFirstOrThrow();
  return points;
}
