import type { ChosenFilter, Product, ProductSort } from '@club/api/contract/catalog';
import { maxCount } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { switchesTag } from '../../app/switches';
import { CachedJson } from '../../foundation/cache/read-cache';
import type { CustomerStatus } from '../account/customer-status';
import type { CatalogConfig } from './catalog-config';
import { catalogTag, stockTag } from './catalog-tags';
import { readLowStock, readStoredCatalog } from './catalog-repository';
import {
  createCatalogSnapshot,
  type CatalogSnapshot,
  type CatalogCollection,
  type CatalogItem,
} from './catalog-snapshot';
import { earningRulesTag } from '../loyalty/earning-rules';
import { createSearchIndex, type SearchIndex } from './search-index';
import { noStatus, readTerms } from './terms';
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

/** The tags of what customers may see, without the stock. */
const shownTags = [catalogTag, switchesTag, earningRulesTag];

/** A brand's catalog as one kind of customers sees it. */
interface CatalogView {
  readonly brand: Brand;
  readonly status: CustomerStatus;
}

const viewKey = ({ brand, status: { isSpecial, isEarly } }: CatalogView) =>
  ['catalog', brand, isSpecial ? 'special' : '', isEarly ? 'early' : ''].join(':');

/** What is cached of the catalog, and how it is read. Low stock is separate, because orders change it. */
function createCatalogCache(context: AppContext, config: CatalogConfig) {
  const { db, cache, pictures } = context;
  const snapshot = (view: CatalogView): Promise<CatalogSnapshot> =>
    cache.read(viewKey(view), shownTags, async () =>
      createCatalogSnapshot(view.brand, await readStoredCatalog(db, view.brand), {
        config,
        terms: await readTerms(context, db, view),
        pictures,
      }),
    );
  const lowStock = () =>
    cache.read('catalog:low-stock', [catalogTag, stockTag], () =>
      readLowStock(db, config.lowStockLimit),
    );
  return {
    snapshot,
    /** All customers share a view while there is nothing that only some of them get. */
    view: async (brand: Brand, { isSpecial, isEarly }: CustomerStatus): Promise<CatalogView> => {
      if (!isSpecial && !isEarly) return { brand, status: noStatus };
      const { differsFor } = await snapshot({ brand, status: noStatus });
      return {
        brand,
        status: {
          isSpecial: isSpecial && differsFor.special,
          isEarly: isEarly && differsFor.early,
        },
      };
    },
    storefront: (
      view: CatalogView,
    ): Promise<{ snapshot: CatalogSnapshot; storefront: Storefront }> =>
      cache.read(`${viewKey(view)}:front`, [...shownTags, stockTag], async () => {
        const current = await snapshot(view);
        return { snapshot: current, storefront: createStorefront(current, await lowStock()) };
      }),
    search: (view: CatalogView): Promise<SearchIndex> =>
      cache.read(`${viewKey(view)}:search`, shownTags, async () =>
        createSearchIndex(await snapshot(view), config),
      ),
  };
}

/** The reads of the shop. A read of a customer needs no query. */
export function createCatalog(context: AppContext, config: CatalogConfig) {
  const { cache } = context;
  const cached = createCatalogCache(context, config);
  const productList = createProductLists();

  return {
    view: cached.view,
    snapshot: cached.snapshot,

    collections(view: CatalogView) {
      return cache.json(`${viewKey(view)}:collections`, [...shownTags, stockTag], async () => {
        const { storefront } = await cached.storefront(view);
        return { collections: [...storefront.collections().values()] };
      });
    },

    async collection(
      view: CatalogView,
      { collectionId, group, bonus = false, ...request }: CollectionPart,
    ) {
      const { snapshot, storefront } = await cached.storefront(view);
      const list = snapshot.collections.get(collectionId);
      const collection = storefront.collections().get(collectionId);
      if (!list || !collection) throw new ClubError('COLLECTION_NOT_FOUND');
      const { sort, ...part } = withDefaults(request);
      // A collection is already sorted by popularity.
      const listed = { ...part, sort: sort === 'popular' ? undefined : sort };
      return storefront.part(productList(list, group, bonus), listed, { collection });
    },

    async search(view: CatalogView, { query, ...request }: ListPart & { query: string }) {
      const { storefront } = await cached.storefront(view);
      const { items, meant } = (await cached.search(view)).find(query);
      const source = { key: `search|${query}`, items, isByRelevance: true };
      return storefront.part(source, withDefaults(request), { meant });
    },

    async product(
      view: CatalogView,
      { id, related = 0 }: { id: string; related?: number | undefined },
    ) {
      const { snapshot, storefront } = await cached.storefront(view);
      const item = snapshot.items.get(id);
      if (!item) throw new ClubError('PRODUCT_NOT_FOUND');
      return storefront.product(item, related);
    },

    /** Joined from cached JSON of single products: sets are not cached, because any set can be requested. */
    async products(view: CatalogView, ids: readonly string[]) {
      const { snapshot, storefront } = await cached.storefront(view);
      const pieces = [...new Set(ids)].flatMap((id) => {
        const item = snapshot.items.get(id);
        return item ? [storefront.json(item)] : [];
      });
      return new CachedJson<{ products: Product[] }>(`{"products":[${pieces.join(',')}]}`);
    },
  };
}

/** The reads of the shop. */
export type Catalog = ReturnType<typeof createCatalog>;
