import type { Collection } from '@club/api/contract/catalog';
import type { CatalogSnapshot, CatalogItem } from './catalog-snapshot';

/** The collections as the start page of the shop shows them, each with the picture of an available product. */
export function collectionCards(
  snapshot: CatalogSnapshot,
  isAvailable: (item: CatalogItem) => boolean,
): Map<string, Collection> {
  /** The product whose picture a collection shows: available, and not shown by another collection. */
  const shownProduct = (items: readonly CatalogItem[], taken: ReadonlySet<string>) => {
    const free = items.filter(({ product }) => !taken.has(product.picture));
    return (free.find(isAvailable) ?? free[0] ?? items[0])?.product;
  };
  const collectionPicture = (items: readonly CatalogItem[], taken: ReadonlySet<string>) => {
    const product = shownProduct(items, taken);
    if (product === undefined) return { picture: null };
    const { picture, photo } = product;
    return photo === undefined ? { picture } : { picture, photo };
  };
  const collections = [...snapshot.collections.values()];
  const isMixed = ({ collection }: (typeof collections)[number]) =>
    collection.productClass === null;
  const none = new Set<string>();
  const taken = new Set(
    collections.flatMap((collection) =>
      isMixed(collection) ? [] : (shownProduct(collection.items, none)?.picture ?? []),
    ),
  );
  return new Map(
    collections.map((collection) => [
      collection.collection.id,
      {
        ...collection.collection,
        count: collection.items.length,
        ...collectionPicture(collection.items, isMixed(collection) ? taken : none),
      },
    ]),
  );
}
