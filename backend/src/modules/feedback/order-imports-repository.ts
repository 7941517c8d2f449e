import type { Brand } from '@club/domain/brand';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import { insertOrder } from '../orders/orders-repository';
import type { PlacedOrder } from '../../outside/store/port';

export type OrderImport = Selectable<Tables['order_imports']>;

export async function findImport(db: Db | Tx, customerId: number): Promise<OrderImport | null> {
  const row = await db
    .selectFrom('order_imports')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Tx, customerId: number): Promise<OrderImport | null> {
  const row = await tx
    .selectFrom('order_imports')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds the import of a customer who has none yet. False if another request was faster. */
export async function insertImport(tx: Tx, customerId: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('order_imports')
    .values({ customer_id: customerId, state: 'running', done: 0, total: null, started_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateImport(
  tx: Tx,
  customerId: number,
  change: Partial<Omit<OrderImport, 'customer_id'>>,
): Promise<void> {
  await tx.updateTable('order_imports').set(change).where('customer_id', '=', customerId).execute();
}

/** Forgets an import that has failed: the next call starts another. */
export async function deleteFailed(tx: Tx, customerId: number): Promise<void> {
  await tx
    .deleteFrom('order_imports')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'failed')
    .execute();
}

/** The apps in which the customer has an account. */
export async function findBrands(db: Db, customerId: number): Promise<Brand[]> {
  const accounts = await db
    .selectFrom('app_users')
    .select('brand')
    .where('customer_id', '=', customerId)
    .orderBy('brand')
    .execute();
  return accounts.map(({ brand }) => brand);
}

interface OrderOwner {
  readonly customerId: number;
  readonly brand: Brand;
}

/** Whether the order is here: imported before, or placed in the app. */
export async function isKnownOrder(
  tx: Tx,
  { customerId, brand }: OrderOwner,
  { storeId, nameNumber }: PlacedOrder,
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('brand', '=', brand)
    .where((where) =>
      where.or([
        where.and([where('channel', '=', 'website'), where('store_id', '=', storeId)]),
        where.and([where('customer_id', '=', customerId), where('store_id', '=', storeId)]),
        // Until its id is stored here: the name has the app's number, and the store counts by itself.
        where.and([where('channel', '=', 'online'), where('number', '=', nameNumber)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

async function findVariants(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, never>();
  const rows = await tx
    .selectFrom('catalog_products')
    .select(['id', 'variant_id', 'title', 'picture'])
    .where('variant_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row]));
}

/** Stores an order of the website: it can be rated, and counts for nothing else. Gives its id. */
export async function insertWebsiteOrder(
  tx: Tx,
  owner: OrderOwner,
  order: Omit<PlacedOrder, 'nameNumber'> & { readonly deliveredAt: Date },
): Promise<number> {
  const variants = await findVariants(
    tx,
    order.lines.map(({ variantId }) => variantId).filter((id) => id !== null),
  );
  const row = {
    number: order.number,
    customer_id: owner.customerId,
    brand: owner.brand,
    channel: 'website' as const,
    state: 'delivered' as const,
    store: null,
    store_id: order.storeId,
    money_total: order.total,
    bonus_total: 0,
    created_at: order.placedAt,
    paid_at: order.placedAt,
    delivered_at: order.deliveredAt,
  };
  const lines = order.lines.map(({ variantId, title, quantity, kopiykas }) => {
    const product = variants.get(variantId);
    return {
      product_id: product?.id ?? `variant-${variantId ?? 'none'}`,
      variant_id: variantId ?? '',
      title: product?.title ?? title,
      picture: product?.picture ?? '',
      quantity,
      price_kopiykas: kopiykas,
      price_xp: 0,
    };
  });
  const { id } = await insertOrder(tx, row, lines);
  return id;
}
