import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';
import { catalogConfig } from './catalog-config';
import { listedColumns, unstockedOf } from './goods';

/** A product that may be ordered now, with all that an order is priced by. */
export interface Sellable {
  readonly product: Product & { readonly variant_id: string };
  /** How many pieces there are. It may be none. */
  readonly stock: number;
  /** False for what is on no shelf: a gift. */
  readonly isListed: boolean;
}

type Wanted =
  | { readonly variantIds: readonly string[] }
  /** All with a tag, for instance the gifts of a brand. */
  | { readonly tag: string };

/**
 * What a brand may sell now, by variant id: read from the tables, not from what is kept, so prices
 * and stock are those that the caller's transaction sees. What is missing here is not for sale.
 */
export async function sellableProducts(
  db: Db | Tx,
  { club }: Pick<AppContext, 'club'>,
  brand: Brand,
  wanted: Wanted,
): Promise<ReadonlyMap<string, Sellable>> {
  let query = db
    .selectFrom('catalog_products as p')
    .innerJoin('catalog_stock as s', 's.product_id', 'p.id')
    .innerJoin('catalog_placements as h', (join) =>
      join.onRef('h.product_id', '=', 'p.id').on('h.home', '=', true),
    )
    .select(listedColumns.map((column) => `p.${column}` as const))
    .select(['p.is_listed', 's.quantity', 'h.collection_id', 'h.group_id'])
    .where('p.brand', '=', brand)
    .where('p.variant_id', 'is not', null)
    .orderBy('p.position');
  query =
    'tag' in wanted
      ? query.where(sql<boolean>`p.tags @> ${JSON.stringify([wanted.tag])}::jsonb`)
      : query.where(sql<boolean>`p.variant_id = any(${wanted.variantIds})`);
  const sellable = new Map<string, Sellable>();
  for (const { quantity, collection_id, group_id, ...row } of await query.execute()) {
    const home = { collection_id, group_id };
    const product = unstockedOf(row, home, catalogConfig, club.promotions);
    const variant_id = row.variant_id;
    if (!product || variant_id === null) continue;
    const isFew = quantity > 0 && quantity <= catalogConfig.fewLeft;
    sellable.set(variant_id, {
      product: {
        ...product,
        variant_id,
        available: quantity > 0,
        ...(isFew && { left: quantity }),
      },
      stock: quantity,
      isListed: row.is_listed,
    });
  }
  return sellable;
}
