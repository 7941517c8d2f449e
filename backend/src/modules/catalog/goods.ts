import type { Collection, Product, ProductDetails, ProductClass } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { CatalogConfig } from './catalog-config';
import type {
  CollectionRow,
  PlacementRow,
  ProductRow,
  StoredCatalogue,
} from './catalog-repository';
import { createMarkTable, marksOf, type Mark, type MarkTable } from './marks';

/** A product without what an order changes. */
export type Unstocked = Omit<Product, 'available' | 'left'>;

/** A product as it is kept in memory. */
export interface Ware {
  readonly product: Unstocked;
  readonly details: Pick<ProductDetails, 'description' | 'facts' | 'pictures'>;
  readonly marks: readonly Mark[];
  readonly isListed: boolean;
  readonly addedOn: string;
  readonly sold: number;
}

/** A shelf with what stands on it, what is taken most first. */
export interface Shelf {
  readonly collection: Omit<Collection, 'count' | 'picture'>;
  readonly wares: readonly Ware[];
}

/** What one brand offers, made once from what is stored and what is allowed. No stock is in it. */
export interface Goods {
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly wares: ReadonlyMap<string, Ware>;
  readonly marks: MarkTable;
}

/** Whether points may be given or spent on a class. */
export type Promotions = Readonly<Record<ProductClass, boolean>>;

const addressOf = (picture: string) => `/pictures/${picture}.svg`;

/** What of a row lists show. */
export const listedColumns = [
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
] as const;

/** A row as lists show it; null for what is switched off, and for what nobody could pay for. */
export function unstockedOf(
  row: Pick<ProductRow, (typeof listedColumns)[number]>,
  home: Pick<PlacementRow, 'collection_id' | 'group_id'>,
  config: CatalogConfig,
  promotions: Promotions,
): Unstocked | null {
  const bonuses = promotions[row.product_class] ? row.price_xp : 0;
  if (!config.visible[row.product_class] || row.price_kopiykas + bonuses === 0) return null;
  return {
    id: row.id,
    variant_id: row.variant_id,
    collectionId: home.collection_id,
    group: home.group_id,
    title: row.title,
    subTitle: row.sub_title,
    price: row.price_kopiykas,
    oldPrice: row.old_price_kopiykas,
    bonuses,
    tags: row.tags,
    picture: addressOf(row.picture),
    tint: row.tint,
    productClass: row.product_class,
    packQuantity: row.pack_quantity,
    traits: Object.entries(row.traits).map(([id, options]) => ({ id, options })),
  };
}

function detailsOf(row: ProductRow): Ware['details'] {
  const more = row.more_pictures.map(({ name, alt, fit }) => ({ src: addressOf(name), alt, fit }));
  return {
    description: row.description,
    facts: row.facts,
    pictures: [{ src: addressOf(row.picture), alt: row.title, fit: 'contain' }, ...more],
  };
}

function waresOf(
  stored: StoredCatalogue,
  marks: MarkTable,
  config: CatalogConfig,
  promotions: Promotions,
): Map<string, Ware> {
  const homes = new Map(
    stored.placements.filter(({ home }) => home).map((one) => [one.product_id, one]),
  );
  const wares = new Map<string, Ware>();
  for (const row of stored.products) {
    const home = homes.get(row.id);
    const product = home && unstockedOf(row, home, config, promotions);
    if (!product) continue;
    wares.set(row.id, {
      product,
      details: detailsOf(row),
      marks: marksOf(row, product, marks, config),
      isListed: row.is_listed,
      addedOn: row.added_on,
      sold: row.sold,
    });
  }
  return wares;
}

/** One of each shelf in turn, so that a mixed shelf does not begin with ten of a kind. */
function inTurn(wares: readonly Ware[]): Ware[] {
  const counts = new Map<string, number>();
  const turns = wares.map((ware) => {
    const { collectionId } = ware.product;
    const turn = counts.get(collectionId) ?? 0;
    counts.set(collectionId, turn + 1);
    return { ware, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ ware }) => ware);
}

function shelfOf(row: CollectionRow, placed: readonly Ware[]): Shelf {
  const { id, title, lead, tint, groups, product_class: productClass } = row;
  const wares = placed.toSorted((a, b) => b.sold - a.sold);
  return {
    collection: { id, title, lead, tint, productClass, groups },
    wares: productClass === null ? inTurn(wares) : wares,
  };
}

export function createGoods(
  brand: Brand,
  stored: StoredCatalogue,
  config: CatalogConfig,
  promotions: Promotions,
): Goods {
  const rows = new Map(stored.collections.map((row) => [row.id, row]));
  const shown = config.collections[brand].flatMap((id) => {
    const row = rows.get(id);
    return row && (row.product_class === null || config.visible[row.product_class]) ? [row] : [];
  });
  const marks = createMarkTable(shown, stored.traits, config);
  const wares = waresOf(stored, marks, config, promotions);
  const placed = new Map<string, Ware[]>(shown.map(({ id }) => [id, []]));
  for (const { product_id, collection_id } of stored.placements) {
    const ware = wares.get(product_id);
    if (ware?.isListed) placed.get(collection_id)?.push(ware);
  }
  const shelves = shown.map((row) => [row.id, shelfOf(row, placed.get(row.id) ?? [])] as const);
  return { shelves: new Map(shelves), wares, marks };
}
