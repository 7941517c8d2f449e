import type { Brand } from '@club/domain/brand';
import { fromUah } from '@club/domain/money';
import { sql, type ColumnType, type Generated, type Insertable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { PlacedLine, PlacedOrder } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_website_orders: {
      id: Generated<number>;
      brand: Brand;
      /** The store's id of the customer. */
      shopify_id: string;
      phone: string;
      number: number;
      lines: ColumnType<PlacedLine[], string, never>;
      placed_at: Date;
      delivered_at: Date | null;
    };
  }
}

const sum = (lines: readonly PlacedLine[]) =>
  lines.reduce((total, { kopiykas, quantity }) => total + kopiykas * quantity, 0);

const websiteId = (id: number) => `website-${id}`;

/** Places an order in the website; gives the store's id of it. */
export async function placeWebsiteOrder(
  tx: Tx,
  order: Insertable<Tables['sandbox_website_orders']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('sandbox_website_orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  return websiteId(id);
}

async function fromWebsite(
  db: Db,
  brand: Brand,
  storeCustomerId: string,
  since: Date,
): Promise<PlacedOrder[]> {
  const rows = await db
    .selectFrom('sandbox_website_orders')
    .selectAll()
    .where('brand', '=', brand)
    .where('shopify_id', '=', storeCustomerId)
    .where('placed_at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, lines, placed_at, delivered_at }) => ({
    storeId: websiteId(id),
    number,
    nameNumber: number,
    placedAt: placed_at,
    deliveredAt: delivered_at,
    total: sum(lines),
    lines,
  }));
}

/** A store also has the orders that the app has placed. */
async function fromApp(
  db: Db,
  brand: Brand,
  storeCustomerId: string,
  since: Date,
): Promise<PlacedOrder[]> {
  const rows = await db
    .selectFrom('sandbox_store_orders')
    .selectAll()
    .where('brand', '=', brand)
    .where('state', '<>', 'cancelled')
    .where('at', '>=', since)
    .where(sql<string>`payload #>> '{customer,id}'`, '=', storeCustomerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, payload, state, at }) => {
    const lines = payload.line_items.map(({ variant_id, quantity, price }) => ({
      variantId: variant_id,
      title: variant_id,
      quantity,
      kopiykas: fromUah(price ?? '0.00') ?? 0,
    }));
    const deliveredAt = state === 'delivered' ? at : null;
    const storeId = String(id);
    const numbers = { number, nameNumber: number };
    return { storeId, ...numbers, placedAt: at, deliveredAt, total: sum(lines), lines };
  });
}

/** What the store of the sandbox has of a customer. */
export async function readSandboxOrders(
  db: Db,
  brand: Brand,
  storeCustomerId: string,
  since: Date,
): Promise<PlacedOrder[]> {
  return [
    ...(await fromWebsite(db, brand, storeCustomerId, since)),
    ...(await fromApp(db, brand, storeCustomerId, since)),
  ];
}
