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

export interface ShownProduct {
  readonly listed: Product;
  /** `listed` as JSON. */
  readonly json: string;
  readonly details: ProductDetails;
}

/** What one brand shows, made once from what is stored and what is allowed. */
export interface Catalogue {
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly products: ReadonlyMap<string, ShownProduct>;
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

/** One of each shelf in turn, so that a mixed shelf does not begin with ten of a kind. */
function inTurn(products: readonly Product[]): Product[] {
  const counts = new Map<string, number>();
  const turns = products.map((one) => {
    const turn = counts.get(one.collectionId) ?? 0;
    counts.set(one.collectionId, turn + 1);
    return { one, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ one }) => one);
}

/** The thing that stands for a shelf: one that can be had, and that stands for no other shelf. */
function pictureOf(products: readonly Product[], taken: ReadonlySet<string>): string | null {
  const free = products.filter(({ picture }) => !taken.has(picture));
  const shown = free.find(({ available }) => available) ?? free[0] ?? products[0];
  return shown?.picture ?? null;
}

function collectionOf(row: CollectionRow, products: readonly Product[], picture: string | null) {
  const { id, title, lead, tint, groups, product_class: productClass } = row;
  return { id, title, lead, tint, productClass, count: products.length, picture, groups };
}

function productsOf(stored: StoredCatalogue, config: CatalogConfig, promotions: Promotions) {
  const homes = new Map(
    stored.placements.filter(({ home }) => home).map((one) => [one.product_id, one]),
  );
  const products = new Map<string, ShownProduct>();
  for (const row of stored.products) {
    const home = homes.get(row.id);
    if (!home || !config.visible[row.product_class]) continue;
    const listed = listedOf(row, home, promotions);
    if (listed.price === 0 && listed.bonuses === 0) continue;
    const details = { ...listed, description: row.description, facts: row.facts };
    products.set(row.id, { listed, json: JSON.stringify(listed), details });
  }
  return products;
}

/** Leaves out what is switched off, and what nobody could pay for. */
export function createCatalogue(
  brand: Brand,
  stored: StoredCatalogue,
  config: CatalogConfig,
  promotions: Promotions,
): Catalogue {
  const products = productsOf(stored, config, promotions);
  const rows = new Map(stored.collections.map((row) => [row.id, row]));
  const placed = stored.placements.flatMap(({ product_id, collection_id }) => {
    const listed = products.get(product_id)?.listed;
    return listed ? [{ listed, shelf: collection_id }] : [];
  });
  const filled = config.collections[brand].flatMap((id) => {
    const row = rows.get(id);
    if (!row || (row.product_class !== null && !config.visible[row.product_class])) return [];
    const own = placed.filter(({ shelf }) => shelf === id).map(({ listed }) => listed);
    return [{ row, isMixed: row.product_class === null, products: own }];
  });
  const none = new Set<string>();
  const taken = new Set(
    filled.flatMap((one) => (one.isMixed ? [] : (pictureOf(one.products, none) ?? []))),
  );
  const shelves = filled.map(({ row, isMixed, products: own }): [string, Shelf] => {
    const picture = pictureOf(own, isMixed ? taken : none);
    const list = isMixed ? inTurn(own) : own;
    return [row.id, { collection: collectionOf(row, list, picture), products: list }];
  });
  return { shelves: new Map(shelves), products };
}
