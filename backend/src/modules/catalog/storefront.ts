import type { Collection, Product, ProductDetails } from '@club/api/contract/catalog';
import { LRUCache } from 'lru-cache';
import { CachedJson } from '../../foundation/cache/read-cache';
import type { CatalogSnapshot, CatalogItem } from './catalog-snapshot';
import { knownFilters, viewKey, createListing, type Listing, type ListView } from './list-view';
import { relatedItems } from './related';
import { collectionCards } from './collection-cards';

/** Limits of the caches; an entry has up to 60 KB. */
const MAX_LISTINGS = 200;
const MAX_ANSWERS = 400;

/** How many are left of the products that are nearly sold out. */
type LowStock = ReadonlyMap<string, number>;

/** A list that can be requested, and its cache key. */
export interface ProductList {
  readonly key: string;
  readonly items: readonly CatalogItem[];
  /** Keeps its order, also for sold-out items, unless another order is requested. */
  readonly isByRelevance?: boolean;
}

/** The values of the keys that were used last. */
function createMemo<Value extends object>(max: number) {
  const values = new LRUCache<string, Value, () => Value>({
    max,
    memoMethod: (_key, _stale, { context: create }) => create(),
  });
  return (key: string, create: () => Value): Value => values.memo(key, { context: create });
}

function createAnswerCache() {
  const memo = createMemo<CachedJson<unknown>>(MAX_ANSWERS);
  return <Answer>(key: string, create: () => Answer) =>
    memo(key, () => new CachedJson<Answer>(JSON.stringify(create()))) as CachedJson<Answer>;
}

function readStock(lowStock: LowStock) {
  return {
    isAvailable: ({ product }: CatalogItem): boolean =>
      product.variant_id !== null && lowStock.get(product.id) !== 0,

    withStock({ product }: CatalogItem): Product {
      const left = lowStock.get(product.id);
      return { ...product, available: left !== 0, ...(left !== undefined && left > 0 && { left }) };
    },
  };
}

/** The catalog with stock: everything that customers see. Created again when low stock changes. */
export function createStorefront(snapshot: CatalogSnapshot, lowStock: LowStock) {
  const { isAvailable, withStock } = readStock(lowStock);
  const memoListing = createMemo<Listing>(MAX_LISTINGS);
  const cachedAnswer = createAnswerCache();
  const jsonByItem = new Map<CatalogItem, string>();
  let cards: ReadonlyMap<string, Collection> | undefined;

  function createView(source: ProductList, view: ListView) {
    const chosen = knownFilters(view.filters, snapshot.options);
    const key = `${source.key}|${viewKey(view, chosen)}`;
    const availableFirst = source.isByRelevance !== true || view.sort !== undefined;
    const order = { sort: view.sort, chosen, availableFirst };
    const listing = memoListing(key, () =>
      createListing(source.items, order, snapshot.options, isAvailable),
    );
    return { key, listing };
  }

  return {
    /** The collections in display order. */
    collections(): ReadonlyMap<string, Collection> {
      cards ??= collectionCards(snapshot, isAvailable);
      return cards;
    },

    /** A part of a list as a complete answer, cached as JSON. */
    part<Extra extends object>(
      source: ProductList,
      { offset, limit, ...view }: ListView & { offset: number; limit: number },
      extra: Extra,
    ) {
      const { key, listing } = createView(source, view);
      const isFirst = offset === 0;
      return cachedAnswer(`${key}|${offset}|${limit}`, () => ({
        ...extra,
        products: listing.items.slice(offset, offset + limit).map(withStock),
        total: listing.items.length,
        filters: isFirst ? [...listing.filters] : [],
        sorts: isFirst ? [...listing.sorts] : [],
      }));
    },

    product(item: CatalogItem, maxRelated: number) {
      const collection = snapshot.collections.get(item.product.collectionId);
      return cachedAnswer(`product|${item.product.id}|${maxRelated}`, () => {
        const product: ProductDetails = { ...withStock(item), ...item.details };
        const related = collection ? relatedItems(item, collection, isAvailable, maxRelated) : [];
        return { product, related: related.map(withStock) };
      });
    },

    /** A product as lists show it, as JSON. */
    json(item: CatalogItem): string {
      const json = jsonByItem.get(item) ?? JSON.stringify(withStock(item));
      jsonByItem.set(item, json);
      return json;
    },
  };
}

/** Everything that customers of a brand see. */
export type Storefront = ReturnType<typeof createStorefront>;
