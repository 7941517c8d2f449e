import { type ChosenFilter, type Product, type ProductSort } from '@club/api/contract/catalog';
import { maxCount } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { switchesTag } from '../../app/switches';
import { CachedJson } from '../../foundation/cache/read-cache';
import type { CatalogConfig } from './catalog-config';
import { catalogTag, stockTag } from './catalog-tags';
import { readLowStock, readStoredCatalog } from './catalog-repository';
import {
  createCatalogSnapshot,
  type CatalogSnapshot,
  type CatalogCollection,
  type CatalogItem,
} from './catalog-snapshot';
import { createSearchIndex, type SearchIndex } from './search-index';
import { createStorefront, type ProductList, type Storefront } from './storefront';

/** The requested part of a list. */
interface ListPart {
  readonly sort?: ProductSort | undefined;
  readonly filters?: readonly ChosenFilter[] | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

interface CollectionPart extends ListPart {
  readonly collectionId: string;
  readonly group?: string | undefined;
  readonly bonus?: boolean | undefined;
}

function withDefaults({ sort, filters = [], offset = 0, limit = maxCount.products }: ListPart) {
  return { sort, filters, offset, limit };
}

/** Creates the list of a collection, a group of it, or its products for points; the same input gives the same list. */
function createProductLists() {
  const collections = new WeakMap<
    CatalogCollection,
    { groups: Set<string | null>; lists: Map<string, ProductList> }
  >();
  return (
    collection: CatalogCollection,
    group: string | undefined,
    isForPointsOnly: boolean,
  ): ProductList => {
    const known = collections.get(collection) ?? {
      groups: new Set(collection.items.map(({ product }) => product.group)),
      lists: new Map<string, ProductList>(),
    };
    collections.set(collection, known);
    const only = group !== undefined && known.groups.has(group) ? group : null;
    const key = `collection|${collection.collection.id}|${only ?? ''}|${isForPointsOnly}`;
    const isRequested = ({ product }: CatalogItem) =>
      (only === null || product.group === only) &&
      (!isForPointsOnly || (product.price === 0 && product.bonuses > 0));
    const source = known.lists.get(key) ?? { key, items: collection.items.filter(isRequested) };
    known.lists.set(key, source);
    return source;
  };
}

/** The tags of what customers may see, whatever the stock is. */
const shownTags = [catalogTag, switchesTag];

/** What is cached of the catalog, and how it is read. Low stock is separate, because orders change it. */
function createCatalogCache(context: AppContext, config: CatalogConfig) {
  const { db, cache, club, switches, pictures } = context;
  const snapshot = (brand: Brand): Promise<CatalogSnapshot> =>
    cache.read(`catalog:${brand}`, shownTags, async () =>
      createCatalogSnapshot(brand, await readStoredCatalog(db, brand), {
        config,
        earning: { points: club.points, switches: await switches(db) },
        pictures,
      }),
    );
  const lowStock = () =>
    cache.read('catalog:low-stock', [catalogTag, stockTag], () =>
      readLowStock(db, config.lowStockLimit),
    );
  return {
    storefront: (brand: Brand): Promise<{ snapshot: CatalogSnapshot; storefront: Storefront }> =>
      cache.read(`catalog:${brand}:front`, [...shownTags, stockTag], async () => {
        const current = await snapshot(brand);
        return { snapshot: current, storefront: createStorefront(current, await lowStock()) };
      }),
    search: (brand: Brand): Promise<SearchIndex> =>
      cache.read(`catalog:${brand}:search`, shownTags, async () =>
        createSearchIndex(await snapshot(brand), config),
      ),
  };
}

/** The reads of the shop. A read of a customer needs no query. */
export function createCatalog(context: AppContext, config: CatalogConfig) {
  const { cache } = context;
  const cached = createCatalogCache(context, config);
  const productList = createProductLists();

  return {
    collections(brand: Brand) {
      return cache.json(`catalog:${brand}:collections`, [...shownTags, stockTag], async () => {
        const { storefront } = await cached.storefront(brand);
        return { collections: [...storefront.collections().values()] };
      });
    },

    async collection(
      brand: Brand,
      { collectionId, group, bonus = false, ...request }: CollectionPart,
    ) {
      const { snapshot, storefront } = await cached.storefront(brand);
      const list = snapshot.collections.get(collectionId);
      const collection = storefront.collections().get(collectionId);
      if (!list || !collection) throw new ClubError('COLLECTION_NOT_FOUND');
      const { sort, ...part } = withDefaults(request);
      // A collection is already sorted by popularity.
      const view = { ...part, sort: sort === 'popular' ? undefined : sort };
      return storefront.part(productList(list, group, bonus), view, { collection });
    },

    async search(brand: Brand, { query, ...request }: ListPart & { query: string }) {
      const { storefront } = await cached.storefront(brand);
      const { items, meant } = (await cached.search(brand)).find(query);
      const source = { key: `search|${query}`, items, isByRelevance: true };
      return storefront.part(source, withDefaults(request), { meant });
    },

    async product(brand: Brand, { id, related = 0 }: { id: string; related?: number | undefined }) {
      const { snapshot, storefront } = await cached.storefront(brand);
      const item = snapshot.items.get(id);
      if (!item) throw new ClubError('PRODUCT_NOT_FOUND');
      return storefront.product(item, related);
    },

    /** Joined from cached JSON of single products: sets are not cached, because any set can be requested. */
    async products(brand: Brand, ids: readonly string[]) {
      const { snapshot, storefront } = await cached.storefront(brand);
      const pieces = [...new Set(ids)].flatMap((id) => {
        const item = snapshot.items.get(id);
        return item ? [storefront.json(item)] : [];
      });
      return new CachedJson<{ products: Product[] }>(`{"products":[${pieces.join(',')}]}`);
    },
  };
}
