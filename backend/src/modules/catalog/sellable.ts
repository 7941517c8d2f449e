import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { catalogConfig } from './catalog-config';
import { readSellable, type SellableQuery } from './catalog-repository';
import { productWithoutStock } from './catalog-snapshot';

/** A product that can be ordered now, with everything that its price depends on. */
export interface Sellable {
  readonly product: Product & { readonly variant_id: string };
  /** The name of its picture, which stays the same when its address changes. */
  readonly pictureName: string;
  /** The stock; it can be 0. */
  readonly stock: number;
  /** False for a product that is in no collection: a gift. */
  readonly isListed: boolean;
}

/**
 * The products that a brand can sell now, by variant id. They are read from the tables, not from
 * the cache, so prices and stock are those of the caller's transaction.
 */
export async function sellableProducts(
  db: Db | Tx,
  { club, switches, pictures }: Pick<AppContext, 'club' | 'switches' | 'pictures'>,
  brand: Brand,
  query: SellableQuery,
): Promise<ReadonlyMap<string, Sellable>> {
  const sellable = new Map<string, Sellable>();
  const earning = { points: club.points, switches: await switches(db) };
  for (const { quantity, collection_id, group_id, ...row } of await readSellable(
    db,
    brand,
    query,
  )) {
    const home = { collection_id, group_id };
    const product = productWithoutStock(row, home, { earning, pictures });
    const variant_id = row.variant_id;
    if (!product || variant_id === null) continue;
    const isFew = quantity > 0 && quantity <= catalogConfig.lowStockLimit;
    sellable.set(variant_id, {
      product: {
        ...product,
        variant_id,
        available: quantity > 0,
        ...(isFew && { left: quantity }),
      },
      pictureName: row.picture,
      stock: quantity,
      isListed: row.is_listed,
    });
  }
  return sellable;
}
