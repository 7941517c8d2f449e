import type { ProductClass } from '@club/api/contract/product-class';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { OfferContent } from './offer-shape';
import './offers-tables';

export type OfferRow = Selectable<Tables['offers']>;

/** All offers in their order, also those that ended. */
export function listOffers(db: Db | Tx): Promise<OfferRow[]> {
  return db.selectFrom('offers').selectAll().orderBy('position').orderBy('id').execute();
}

/** An offer that has not ended, locked until the end of the transaction; null if there is none. */
export async function lockOpenOffer(tx: Tx, id: number, now: Date): Promise<OfferRow | null> {
  const row = await tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setOfferEnd(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ends_at: sql`greatest(starts_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

export interface NewOffer extends OfferContent {
  readonly key?: string;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

function toColumns({ conditions, needs, action, ...content }: OfferContent) {
  return {
    ...content,
    conditions: JSON.stringify(conditions),
    needs: JSON.stringify(needs),
    action: JSON.stringify(action),
  };
}

export async function insertOffer(
  tx: Tx,
  { key, position, startsAt, endsAt, ...content }: NewOffer,
): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({
      ...toColumns(content),
      key: key ?? null,
      position,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the offer with the key; false if there is none. */
export async function changeOffer(
  tx: Tx,
  key: string,
  { endsAt, ...content }: OfferContent & Pick<NewOffer, 'endsAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ ...toColumns(content), ends_at: endsAt })
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface CustomerHistory {
  readonly registeredAt: Date;
  readonly hasDevice: boolean;
  /** When a product of each class was ordered last, in either app, as ISO text. */
  readonly boughtAt: Readonly<Partial<Record<ProductClass, string>>>;
}

export async function readCustomerPast(db: Db, customerId: number): Promise<CustomerHistory> {
  const { created_at, has_device } = await db
    .selectFrom('customers')
    .select((select) => [
      'created_at',
      select
        .exists(
          select
            .selectFrom('devices')
            .select('devices.id')
            .where('devices.customer_id', '=', customerId)
            .where('removed_at', 'is', null)
            .where('released_at', 'is', null),
        )
        .as('has_device'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const bought = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('catalog_products', 'catalog_products.id', 'order_lines.product_id')
    .select((select) => ['product_class', select.fn.max('orders.created_at').as('at')])
    .where('orders.customer_id', '=', customerId)
    .where('orders.channel', '<>', 'website')
    .where('orders.state', '<>', 'cancelled')
    .groupBy('product_class')
    .execute();
  return {
    registeredAt: created_at,
    hasDevice: Boolean(has_device),
    boughtAt: Object.fromEntries(bought.map((row) => [row.product_class, row.at.toISOString()])),
  };
}
