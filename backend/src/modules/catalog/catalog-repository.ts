import type { ProductClass } from '@club/api/contract/product-class';
import type { Brand } from '@club/domain/brand';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type CollectionRow = Selectable<Tables['catalog_collections']>;
export type ProductRow = Selectable<Tables['catalog_products']>;
export type PlacementRow = Selectable<Tables['catalog_placements']>;
export type TraitRow = Selectable<Tables['catalog_traits']>;

/** The columns that lists show. */
const listedColumns = [
  'id',
  'variant_id',
  'product_class',
  'title',
  'sub_title',
  'price_kopiykas',
  'old_price_kopiykas',
  'price_xp',
  'tags',
  'picture',
  'tint',
  'pack_quantity',
  'traits',
  'special_price_kopiykas',
  'opens_at',
] as const;

export type ListedRow = Pick<ProductRow, (typeof listedColumns)[number]>;

/** All data of one brand except its stock. */
export interface StoredCatalog {
  readonly collections: readonly CollectionRow[];
  readonly products: readonly (ProductRow & { sold: number })[];
  readonly placements: readonly PlacementRow[];
  readonly traits: readonly TraitRow[];
}

export async function readStoredCatalog(db: Db, brand: Brand): Promise<StoredCatalog> {
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
    readTraits(db),
  ]);
  return { collections, products, placements, traits };
}

/** What there is in the tables of what a link leads to, also while it is not on sale. */
export async function findLinked(
  db: Db | Tx,
  brand: Brand,
  { collection, product }: { readonly collection: string; readonly product?: string | undefined },
): Promise<{ readonly hasCollection: boolean; readonly hasProduct: boolean }> {
  const found = await db
    .selectFrom('catalog_collections')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '=', collection)
    .executeTakeFirst();
  const placed = await db
    .selectFrom('catalog_placements')
    .innerJoin('catalog_products', 'catalog_products.id', 'catalog_placements.product_id')
    .select('catalog_products.id')
    .where('brand', '=', brand)
    .where('collection_id', '=', collection)
    .where('catalog_products.id', '=', product ?? '')
    .executeTakeFirst();
  return { hasCollection: found !== undefined, hasProduct: placed !== undefined };
}

/** By what products are chosen, in display order. */
export function readTraits(db: Db): Promise<TraitRow[]> {
  return db.selectFrom('catalog_traits').selectAll().orderBy('position').execute();
}

/** The groups of a brand's collections of one class. */
export async function readGroups(
  db: Db,
  brand: Brand,
  productClass: ProductClass,
): Promise<CollectionRow['groups']> {
  const rows = await db
    .selectFrom('catalog_collections')
    .select('groups')
    .where('brand', '=', brand)
    .where('product_class', '=', productClass)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ groups }) => groups);
}

/** The stock of the products that are nearly or completely sold out. */
export async function readLowStock(db: Db, limit: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('catalog_stock')
    .select(['product_id', 'quantity'])
    .where('quantity', '<=', limit)
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

export type SellableQuery =
  | { readonly variantIds: readonly string[] }
  /** All with a tag, for instance the gifts of a brand. */
  | { readonly tag: string }
  | { readonly productClass: ProductClass };

function sellableCondition(query: SellableQuery) {
  if ('tag' in query) return sql<boolean>`p.tags @> ${JSON.stringify([query.tag])}::jsonb`;
  if ('productClass' in query) return sql<boolean>`p.product_class = ${query.productClass}`;
  return sql<boolean>`p.variant_id = any(${query.variantIds})`;
}

/** The products with a variant id, with stock and collection. */
export function readSellable(db: Db | Tx, brand: Brand, query: SellableQuery) {
  return db
    .selectFrom('catalog_products as p')
    .innerJoin('catalog_stock as s', 's.product_id', 'p.id')
    .innerJoin('catalog_placements as h', (join) =>
      join.onRef('h.product_id', '=', 'p.id').on('h.home', '=', true),
    )
    .select(listedColumns.map((column) => `p.${column}` as const))
    .select(['p.is_listed', 's.quantity', 'h.collection_id', 'h.group_id'])
    .where('p.brand', '=', brand)
    .where('p.variant_id', 'is not', null)
    .where(sellableCondition(query))
    .orderBy('p.position')
    .execute();
}
