import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import type { CustomerStatus } from '../account/customer-status';
import { catalogConfig } from './catalog-config';
import { readSellable, type SellableQuery } from './catalog-repository';
import { productWithoutStock } from './catalog-snapshot';
import { readTerms } from './terms';

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

/** Who sells, and to whom. */
interface Seller {
  readonly brand: Brand;
  readonly status: CustomerStatus;
}

/**
 * The products that a brand can sell to a customer now, by variant id. They are read from the tables, not from
 * the cache, so prices and stock are those of the caller's transaction.
 */
export async function sellableProducts(
  db: Db | Tx,
  context: Pick<AppContext, 'cache' | 'club' | 'switches' | 'now' | 'pictures'>,
  { brand, status }: Seller,
  query: SellableQuery,
): Promise<ReadonlyMap<string, Sellable>> {
  const sellable = new Map<string, Sellable>();
  const terms = await readTerms(context, db, { brand, status });
  for (const { quantity, collection_id, group_id, ...row } of await readSellable(
    db,
    brand,
    query,
  )) {
    const home = { collection_id, group_id };
    const product = productWithoutStock(row, home, { terms, pictures: context.pictures });
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
