import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { CachedJson } from '../../cache/read-cache';
import type { CatalogConfig } from './catalog-config';
import { readStoredCatalogue } from './catalog-repository';
import { createCatalogue, type Catalogue } from './catalogue';

/** Whoever writes a table of the catalogue, its stock too, invalidates this. */
export const catalogTag = 'catalog';

const tags = [catalogTag];

/**
 * The reads of the shop. The catalogue of a brand is read as a whole and kept, so what a caller
 * asks for, known or not, costs no query; whole answers are kept as JSON where callers can't
 * make up endlessly many of them.
 */
export function createCatalog({ db, cache, club }: AppContext, config: CatalogConfig) {
  const read = (brand: Brand): Promise<Catalogue> =>
    cache.read(`catalog:${brand}`, tags, async () =>
      createCatalogue(brand, await readStoredCatalogue(db, brand), config, club.promotions),
    );

  // Called inside of a load only: what is kept must not be older than the load. A refusal is not kept.
  const shelfOf = async (brand: Brand, id: string) => {
    const shelf = (await read(brand)).shelves.get(id);
    if (!shelf) throw new ClubError('COLLECTION_NOT_FOUND');
    return shelf;
  };
  const productOf = async (brand: Brand, id: string) => {
    const product = (await read(brand)).products.get(id);
    if (!product) throw new ClubError('PRODUCT_NOT_FOUND');
    return product;
  };

  return {
    collections(brand: Brand) {
      return cache.json(`catalog:${brand}:collections`, tags, async () => {
        const { shelves } = await read(brand);
        return { collections: [...shelves.values()].map(({ collection }) => collection) };
      });
    },

    shelf(brand: Brand, id: string, isForPointsOnly: boolean) {
      return cache.json(`catalog:${brand}:shelf:${id}:${isForPointsOnly}`, tags, async () => {
        const { collection, products } = await shelfOf(brand, id);
        const isAsked = ({ price, bonuses }: Product) => price === 0 && bonuses > 0;
        return { collection, products: isForPointsOnly ? products.filter(isAsked) : products };
      });
    },

    product(brand: Brand, id: string) {
      return cache.json(`catalog:${brand}:product:${id}`, tags, async () => ({
        product: (await productOf(brand, id)).details,
      }));
    },

    /** Put together of kept pieces: callers can ask for any set, so no set as such is kept. */
    async products(brand: Brand, ids: readonly string[]) {
      const { products } = await read(brand);
      const pieces = [...new Set(ids)].flatMap((id) => products.get(id)?.json ?? []);
      return new CachedJson<{ products: Product[] }>(`{"products":[${pieces.join(',')}]}`);
    },
  };
}
