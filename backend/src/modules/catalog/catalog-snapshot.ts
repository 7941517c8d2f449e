import type { Collection, Product, ProductDetails } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { Pictures } from '../pictures/pictures';
import type { CatalogConfig } from './catalog-config';
import type {
  CollectionRow,
  ListedRow,
  PlacementRow,
  ProductRow,
  StoredCatalog,
} from './catalog-repository';
import {
  createOptionTable,
  productOptions,
  type OptionIndex,
  type OptionTable,
} from './filter-options';
import { hasSpecialPrice, isOpen, moneyPrice, opensLater, type CatalogTerms } from './terms';

/** A product without stock, which orders change. */
export type ProductWithoutStock = Omit<Product, 'available' | 'left'>;

/** A product in the cached catalog. */
export interface CatalogItem {
  readonly product: ProductWithoutStock;
  readonly details: Pick<ProductDetails, 'description' | 'facts' | 'pictures'>;
  readonly options: readonly OptionIndex[];
  readonly isListed: boolean;
  readonly addedOn: string;
  readonly sold: number;
}

/** A collection and its items, the most popular first. */
export interface CatalogCollection {
  readonly collection: Omit<Collection, 'count' | 'picture' | 'photo'>;
  readonly items: readonly CatalogItem[];
}

/** The catalog of one brand as configuration allows it. It contains no stock. */
export interface CatalogSnapshot {
  readonly collections: ReadonlyMap<string, CatalogCollection>;
  readonly items: ReadonlyMap<string, CatalogItem>;
  readonly options: OptionTable;
  /** For which customers the catalog looks different. */
  readonly differsFor: { readonly special: boolean; readonly early: boolean };
}

/** What a snapshot depends on besides the tables. */
export interface SnapshotSettings {
  readonly config: CatalogConfig;
  readonly terms: CatalogTerms;
  readonly pictures: Pick<Pictures, 'view'>;
}

/** A row as lists show it; null for what is switched off, not open yet, or without a price. */
export function productWithoutStock(
  row: ListedRow,
  home: Pick<PlacementRow, 'collection_id' | 'group_id'>,
  { terms, pictures }: Pick<SnapshotSettings, 'terms' | 'pictures'>,
): ProductWithoutStock | null {
  const { switches } = terms;
  const bonuses = switches[`points-price.${row.product_class}`] ? row.price_xp : 0;
  const earnPercent = row.price_kopiykas > 0 ? terms.earning.orderPercent(row.product_class) : 0;
  const hasPrice = row.price_kopiykas + bonuses > 0;
  if (!switches[`sale.${row.product_class}`] || !hasPrice || !isOpen(row, terms)) return null;
  return {
    id: row.id,
    variant_id: row.variant_id,
    collectionId: home.collection_id,
    group: home.group_id,
    title: row.title,
    subTitle: row.sub_title,
    ...moneyPrice(row, terms),
    bonuses,
    tags: row.tags,
    ...pictures.view(row.picture),
    tint: row.tint,
    productClass: row.product_class,
    packQuantity: row.pack_quantity,
    ...(earnPercent > 0 && { earnPercent }),
    ...(row.opens_at !== null && opensLater(row, terms) && { opensAt: row.opens_at.toISOString() }),
    traits: Object.entries(row.traits).map(([id, options]) => ({ id, options })),
  };
}

function productDetails(
  row: ProductRow,
  pictures: SnapshotSettings['pictures'],
): CatalogItem['details'] {
  const source = (name: string) => {
    const { picture: src, ...photo } = pictures.view(name);
    return { src, ...photo };
  };
  const more = row.more_pictures.map(({ name, alt, fit }) => ({ ...source(name), alt, fit }));
  return {
    description: row.description,
    facts: row.facts,
    pictures: [{ ...source(row.picture), alt: row.title, fit: 'contain' }, ...more],
  };
}

function createItems(
  stored: StoredCatalog,
  options: OptionTable,
  settings: SnapshotSettings,
): Map<string, CatalogItem> {
  const homes = new Map(
    stored.placements.filter(({ home }) => home).map((one) => [one.product_id, one]),
  );
  const items = new Map<string, CatalogItem>();
  for (const row of stored.products) {
    const home = homes.get(row.id);
    const product = home && productWithoutStock(row, home, settings);
    if (!product) continue;
    items.set(row.id, {
      product,
      details: productDetails(row, settings.pictures),
      options: productOptions(row, product, options, settings.config),
      isListed: row.is_listed,
      addedOn: row.added_on,
      sold: row.sold,
    });
  }
  return items;
}

/** Takes one item of each collection in turn, so that a mixed collection starts with different products. */
function interleaveCollections(items: readonly CatalogItem[]): CatalogItem[] {
  const counts = new Map<string, number>();
  const turns = items.map((item) => {
    const { collectionId } = item.product;
    const turn = counts.get(collectionId) ?? 0;
    counts.set(collectionId, turn + 1);
    return { item, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ item }) => item);
}

function createCollection(row: CollectionRow, placed: readonly CatalogItem[]): CatalogCollection {
  const { id, title, lead, tint, groups, product_class: productClass } = row;
  const items = placed.toSorted((a, b) => b.sold - a.sold);
  return {
    collection: { id, title, lead, tint, productClass, groups },
    items: productClass === null ? interleaveCollections(items) : items,
  };
}

export function createCatalogSnapshot(
  brand: Brand,
  stored: StoredCatalog,
  settings: SnapshotSettings,
): CatalogSnapshot {
  const { config, terms } = settings;
  const rows = new Map(stored.collections.map((row) => [row.id, row]));
  const shown = config.collections[brand].flatMap((id) => {
    const row = rows.get(id);
    const isSold = !row?.product_class || terms.switches[`sale.${row.product_class}`];
    return row && isSold ? [row] : [];
  });
  const options = createOptionTable(shown, stored.traits, config);
  const items = createItems(stored, options, settings);
  const placed = new Map<string, CatalogItem[]>(shown.map(({ id }) => [id, []]));
  for (const { product_id, collection_id } of stored.placements) {
    const item = items.get(product_id);
    if (item?.isListed) placed.get(collection_id)?.push(item);
  }
  const collections = shown.map(
    (row) => [row.id, createCollection(row, placed.get(row.id) ?? [])] as const,
  );
  const differsFor = {
    special: stored.products.some((row) => hasSpecialPrice(row, terms)),
    early: stored.products.some((row) => opensLater(row, terms)),
  };
  return { collections: new Map(collections), items, options, differsFor };
}
