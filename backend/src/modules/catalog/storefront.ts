import type { Collection, Product, ProductDetails } from '@club/api/contract/catalog';
import { CachedJson } from '../../cache/read-cache';
import type { Goods, Ware } from './goods';
import { chosenOf, keyOf, listingOf, type Listing, type View } from './list-view';
import { createRecent } from './recent';
import { relatedTo } from './related';
import { shelfFaces } from './shelf-faces';

/** As many lists and answers as are kept made; each is up to 60 KB. */
const listings = 200;
const answers = 400;

/** A list that can be asked for: its products and the name it is kept under. */
export interface Source {
  readonly key: string;
  readonly wares: readonly Ware[];
  /** In the order of the list itself, sold out or not, unless another is asked for. */
  readonly isByCloseness?: boolean;
}

/** Goods and what is scarce: all that customers see. Made anew whenever something becomes scarce or plenty. */
export function createStorefront(goods: Goods, scarce: ReadonlyMap<string, number>) {
  const seen = createRecent<Listing>(listings);
  const pieces = new Map<Ware, string>();
  const told = createRecent<CachedJson<unknown>>(answers);
  const isHad = ({ product }: Ware) => product.variant_id !== null && scarce.get(product.id) !== 0;

  const listed = ({ product }: Ware): Product => {
    const left = scarce.get(product.id);
    return { ...product, available: left !== 0, ...(left !== undefined && left > 0 && { left }) };
  };

  let shown: ReadonlyMap<string, Collection> | undefined;

  const viewed = (source: Source, view: View) => {
    const chosen = chosenOf(view.filters, goods.marks);
    const key = `${source.key}|${keyOf(view, chosen)}`;
    const isHadFirst = source.isByCloseness !== true || view.sort !== undefined;
    const make = () =>
      listingOf(source.wares, { sort: view.sort, chosen, isHadFirst }, goods.marks, isHad);
    return { key, listing: seen.get(key, make) };
  };

  return {
    /** The shelves in their order. */
    collections(): ReadonlyMap<string, Collection> {
      shown ??= shelfFaces(goods, isHad);
      return shown;
    },

    /** A part of a list as a whole answer, kept as JSON. */
    part<Extra extends object>(
      source: Source,
      { offset, limit, ...view }: View & { offset: number; limit: number },
      extra: Extra,
    ) {
      const { key, listing } = viewed(source, view);
      const make = () => {
        const isFirst = offset === 0;
        const answer = {
          ...extra,
          products: listing.wares.slice(offset, offset + limit).map(listed),
          total: listing.wares.length,
          filters: isFirst ? [...listing.filters] : [],
          sorts: isFirst ? [...listing.sorts] : [],
        };
        return new CachedJson<typeof answer>(JSON.stringify(answer));
      };
      return told.get(`${key}|${offset}|${limit}`, make) as ReturnType<typeof make>;
    },

    product(ware: Ware, most: number) {
      const make = () => {
        const shelf = goods.shelves.get(ware.product.collectionId);
        const answer: { product: ProductDetails; related: Product[] } = {
          product: { ...listed(ware), ...ware.details },
          related: shelf ? relatedTo(ware, shelf, isHad, most).map(listed) : [],
        };
        return new CachedJson<typeof answer>(JSON.stringify(answer));
      };
      return told.get(`product|${ware.product.id}|${most}`, make) as ReturnType<typeof make>;
    },

    /** A product as lists show it, as JSON. */
    json(ware: Ware): string {
      const made = pieces.get(ware) ?? JSON.stringify(listed(ware));
      pieces.set(ware, made);
      return made;
    },
  };
}

/** All that customers of a brand see. */
export type Storefront = ReturnType<typeof createStorefront>;
