import type { Brand } from '@club/domain/brand';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/schema';
import type { CatalogTables } from './catalog-tables';

export type CollectionRow = Selectable<CatalogTables['catalog_collections']>;
export type ProductRow = Selectable<CatalogTables['catalog_products']>;
export type PlacementRow = Selectable<CatalogTables['catalog_placements']>;
export type TraitRow = Selectable<CatalogTables['catalog_traits']>;

/** Everything of one brand as it is stored, but for its stock. */
export interface StoredCatalogue {
  readonly collections: readonly CollectionRow[];
  readonly products: readonly (ProductRow & { sold: number })[];
  readonly placements: readonly PlacementRow[];
  readonly traits: readonly TraitRow[];
}

export async function readStoredCatalogue(db: Db, brand: Brand): Promise<StoredCatalogue> {
  const [collections, products, placements, traits] = await Promise.all([
    db.selectFrom('catalog_collections').selectAll().where('brand', '=', brand).execute(),
    db
      .selectFrom('catalog_products')
      .innerJoin('catalog_stock', 'catalog_stock.product_id', 'catalog_products.id')
      .selectAll('catalog_products')
      .select('catalog_stock.sold')
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
    db.selectFrom('catalog_traits').selectAll().orderBy('position').execute(),
  ]);
  return { collections, products, placements, traits };
}

/** How many pieces there are of what is nearly or wholly sold out, by product. */
export async function readScarce(db: Db, fewLeft: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('catalog_stock')
    .select(['product_id', 'quantity'])
    .where('quantity', '<=', fewLeft)
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}
