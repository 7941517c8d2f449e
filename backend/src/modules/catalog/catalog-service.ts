import {
  mostProducts,
  type ChosenFilter,
  type Product,
  type ProductSort,
} from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { CachedJson } from '../../cache/read-cache';
import type { CatalogConfig } from './catalog-config';
import { catalogTag, stockTag } from './catalog-tags';
import { readScarce, readStoredCatalogue } from './catalog-repository';
import { createGoods, type Goods, type Shelf, type Ware } from './goods';
import { createSearchIndex, type SearchIndex } from './search-index';
import { createStorefront, type Source, type Storefront } from './storefront';

/** Which part of a list is asked for, as the contract has it. */
interface AskedPart {
  readonly sort?: ProductSort | undefined;
  readonly filters?: readonly ChosenFilter[] | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

interface AskedShelf extends AskedPart {
  readonly collectionId: string;
  readonly group?: string | undefined;
  readonly bonus?: boolean | undefined;
}

function partOf({ sort, filters = [], offset = 0, limit = mostProducts }: AskedPart) {
  return { sort, filters, offset, limit };
}

/** A shelf, a group of it, or what is taken for points alone: a list of its own that stays the same one. */
function createSources() {
  const shelves = new WeakMap<Shelf, { groups: Set<string | null>; lists: Map<string, Source> }>();
  return (shelf: Shelf, group: string | undefined, isForPointsOnly: boolean): Source => {
    const known = shelves.get(shelf) ?? {
      groups: new Set(shelf.wares.map(({ product }) => product.group)),
      lists: new Map<string, Source>(),
    };
    shelves.set(shelf, known);
    const only = group !== undefined && known.groups.has(group) ? group : null;
    const key = `shelf|${shelf.collection.id}|${only ?? ''}|${isForPointsOnly}`;
    const isAsked = ({ product }: Ware) =>
      (only === null || product.group === only) &&
      (!isForPointsOnly || (product.price === 0 && product.bonuses > 0));
    const source = known.lists.get(key) ?? { key, wares: shelf.wares.filter(isAsked) };
    known.lists.set(key, source);
    return source;
  };
}

/**
 * The reads of the shop. The goods of a brand are read as a whole and kept; what is scarce is kept
 * apart, since it changes with orders. A caller's question, known or not, costs no query.
 */
export function createCatalog({ db, cache, club }: AppContext, config: CatalogConfig) {
  const goodsOf = (brand: Brand): Promise<Goods> =>
    cache.read(`catalog:${brand}`, [catalogTag], async () =>
      createGoods(brand, await readStoredCatalogue(db, brand), config, club.promotions),
    );
  const scarce = () =>
    cache.read('catalog:scarce', [catalogTag, stockTag], () => readScarce(db, config.fewLeft));
  const front = (brand: Brand): Promise<{ goods: Goods; storefront: Storefront }> =>
    cache.read(`catalog:${brand}:front`, [catalogTag, stockTag], async () => {
      const goods = await goodsOf(brand);
      return { goods, storefront: createStorefront(goods, await scarce()) };
    });
  const search = (brand: Brand): Promise<SearchIndex> =>
    cache.read(`catalog:${brand}:search`, [catalogTag], async () =>
      createSearchIndex(await goodsOf(brand), config),
    );
  const sourceOf = createSources();

  return {
    collections(brand: Brand) {
      return cache.json(`catalog:${brand}:collections`, [catalogTag, stockTag], async () => {
        const { storefront } = await front(brand);
        return { collections: [...storefront.collections().values()] };
      });
    },

    async shelf(brand: Brand, { collectionId, group, bonus = false, ...asked }: AskedShelf) {
      const { goods, storefront } = await front(brand);
      const shelf = goods.shelves.get(collectionId);
      const collection = storefront.collections().get(collectionId);
      if (!shelf || !collection) throw new ClubError('COLLECTION_NOT_FOUND');
      const { sort, ...part } = partOf(asked);
      // A shelf already stands in the order of what is taken most.
      const view = { ...part, sort: sort === 'popular' ? undefined : sort };
      return storefront.part(sourceOf(shelf, group, bonus), view, { collection });
    },

    async search(brand: Brand, { query, ...asked }: AskedPart & { query: string }) {
      const { storefront } = await front(brand);
      const { wares, meant } = (await search(brand)).find(query);
      const source = { key: `search|${query}`, wares, isByCloseness: true };
      return storefront.part(source, partOf(asked), { meant });
    },

    async product(brand: Brand, { id, related = 0 }: { id: string; related?: number | undefined }) {
      const { goods, storefront } = await front(brand);
      const ware = goods.wares.get(id);
      if (!ware) throw new ClubError('PRODUCT_NOT_FOUND');
      return storefront.product(ware, related);
    },

    /** Put together of kept pieces: callers can ask for any set, so no set as such is kept. */
    async products(brand: Brand, ids: readonly string[]) {
      const { goods, storefront } = await front(brand);
      const pieces = [...new Set(ids)].flatMap((id) => {
        const ware = goods.wares.get(id);
        return ware ? [storefront.json(ware)] : [];
      });
      return new CachedJson<{ products: Product[] }>(`{"products":[${pieces.join(',')}]}`);
    },
  };
}
