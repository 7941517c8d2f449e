import type { Collection, Product, ProductClass, ProductDetails } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { CatalogConfig } from './catalog-config';
import type {
  CollectionRow,
  PlacementRow,
  ProductRow,
  StoredCatalogue,
} from './catalog-repository';

/** A shelf with what stands on it. */
export interface Shelf {
  readonly collection: Collection;
  readonly products: Product[];
}

/** What one brand shows, made once from what is stored and what is allowed. */
export interface Catalogue {
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly products: ReadonlyMap<
    string,
    { readonly listed: Product; readonly details: ProductDetails }
  >;
}

/** Whether points may be given or spent on a class. */
export type Promotions = Readonly<Record<ProductClass, boolean>>;

function listedOf(row: ProductRow, home: PlacementRow, promotions: Promotions): Product {
  return {
    id: row.id,
    variant_id: row.variant_id,
    collectionId: home.collection_id,
    group: home.group_id,
    title: row.title,
    subTitle: row.sub_title,
    price: row.price_kopiykas,
    oldPrice: row.old_price_kopiykas,
    bonuses: promotions[row.product_class] ? row.price_xp : 0,
    tags: row.tags,
    picture: `/pictures/${row.picture}.svg`,
    tint: row.tint,
    productClass: row.product_class,
    packQuantity: row.pack_quantity,
    available: row.stock > 0,
  };
}

function collectionOf(row: CollectionRow, products: readonly Product[]): Collection {
  const shown = products.find(({ available }) => available) ?? products[0];
  return {
    id: row.id,
    title: row.title,
    lead: row.lead,
    tint: row.tint,
    productClass: row.product_class,
    count: products.length,
    picture: shown?.picture ?? null,
    groups: row.groups,
  };
}

/** Leaves out what is switched off, and what nobody could pay for. */
export function createCatalogue(
  brand: Brand,
  stored: StoredCatalogue,
  config: CatalogConfig,
  promotions: Promotions,
): Catalogue {
  const homes = new Map(
    stored.placements.filter(({ home }) => home).map((one) => [one.product_id, one]),
  );
  const products = new Map<string, { listed: Product; details: ProductDetails }>();
  for (const row of stored.products) {
    const home = homes.get(row.id);
    if (!home || !config.visible[row.product_class]) continue;
    const listed = listedOf(row, home, promotions);
    if (listed.price === 0 && listed.bonuses === 0) continue;
    const details = { ...listed, description: row.description, facts: row.facts };
    products.set(row.id, { listed, details });
  }
  const rows = new Map(stored.collections.map((row) => [row.id, row]));
  const shelves = new Map<string, Shelf>();
  for (const id of config.collections[brand]) {
    const row = rows.get(id);
    if (!row || (row.product_class !== null && !config.visible[row.product_class])) continue;
    const placed = new Set(
      stored.placements.filter((one) => one.collection_id === id).map((one) => one.product_id),
    );
    const onShelf = [...products.values()]
      .map(({ listed }) => listed)
      .filter((one) => placed.has(one.id));
    shelves.set(id, { collection: collectionOf(row, onShelf), products: onShelf });
  }
  return { shelves, products };
}
