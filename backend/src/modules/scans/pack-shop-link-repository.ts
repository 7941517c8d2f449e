import type { ProductClass } from '@club/api/contract/product-class';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

/** Where single packs of a class are listed in the shop of a brand, with the picture of the first one. */
export async function findShopLink(
  db: Db | Tx,
  brand: Brand,
  productClass: ProductClass,
): Promise<{ readonly collection: string; readonly picture: string } | null> {
  const row = await db
    .selectFrom('catalog_products')
    .innerJoin('catalog_placements', (join) =>
      join.onRef('product_id', '=', 'catalog_products.id').on('home', '=', true),
    )
    .select(['collection_id as collection', 'picture'])
    .where('brand', '=', brand)
    .where('product_class', '=', productClass)
    .where('is_listed', '=', true)
    .orderBy('pack_quantity')
    .orderBy('catalog_products.position')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
