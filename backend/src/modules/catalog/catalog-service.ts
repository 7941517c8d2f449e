import type { Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
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

  // Asked once more inside of a load: what is kept must not be older than the load.
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
    async collections(brand: Brand) {
      return cache.json(`catalog:${brand}:collections`, tags, async () => {
        const { shelves } = await read(brand);
        return { collections: [...shelves.values()].map(({ collection }) => collection) };
      });
    },

    async shelf(brand: Brand, id: string, isForPointsOnly: boolean) {
      await shelfOf(brand, id);
      return cache.json(`catalog:${brand}:shelf:${id}:${isForPointsOnly}`, tags, async () => {
        const { collection, products } = await shelfOf(brand, id);
        const isAsked = ({ price, bonuses }: Product) => price === 0 && bonuses > 0;
        return { collection, products: isForPointsOnly ? products.filter(isAsked) : products };
      });
    },

    async product(brand: Brand, id: string) {
      await productOf(brand, id);
      return cache.json(`catalog:${brand}:product:${id}`, tags, async () => ({
        product: (await productOf(brand, id)).details,
      }));
    },

    async products(brand: Brand, ids: readonly string[]) {
      const { products } = await read(brand);
      return { products: [...new Set(ids)].flatMap((id) => products.get(id)?.listed ?? []) };
    },
  };
}
