import type { Brand } from '@club/domain/brand';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/schema';
import type { CatalogTables } from './catalog-tables';

export type CollectionRow = Selectable<CatalogTables['catalog_collections']>;
export type ProductRow = Selectable<CatalogTables['catalog_products']>;
export type PlacementRow = Selectable<CatalogTables['catalog_placements']>;

/** Everything of one brand as it is stored. */
export interface StoredCatalogue {
  readonly collections: readonly CollectionRow[];
  readonly products: readonly ProductRow[];
  readonly placements: readonly PlacementRow[];
}

export async function readStoredCatalogue(db: Db, brand: Brand): Promise<StoredCatalogue> {
  const [collections, products, placements] = await Promise.all([
    db.selectFrom('catalog_collections').selectAll().where('brand', '=', brand).execute(),
    db
      .selectFrom('catalog_products')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('catalog_placements')
      .innerJoin('catalog_products', 'catalog_products.id', 'catalog_placements.product_id')
      .selectAll('catalog_placements')
      .where('catalog_products.brand', '=', brand)
      .orderBy('catalog_products.position')
      .execute(),
  ]);
  return { collections, products, placements };
}
