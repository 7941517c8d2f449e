import type { Collection } from '@club/api/contract/catalog';
import type { CatalogSnapshot, CatalogItem } from './catalog-snapshot';

/** The collections as the start page of the shop shows them, each with the picture of an available product. */
export function collectionCards(
  snapshot: CatalogSnapshot,
  isAvailable: (item: CatalogItem) => boolean,
): Map<string, Collection> {
  /** The picture of a collection: of an available product, and not used for another collection. */
  const collectionPicture = (
    items: readonly CatalogItem[],
    taken: ReadonlySet<string>,
  ): string | null => {
    const free = items.filter(({ product }) => !taken.has(product.picture));
    return (free.find(isAvailable) ?? free[0] ?? items[0])?.product.picture ?? null;
  };
  const collections = [...snapshot.collections.values()];
  const isMixed = ({ collection }: (typeof collections)[number]) =>
    collection.productClass === null;
  const none = new Set<string>();
  const taken = new Set(
    collections.flatMap((collection) =>
      isMixed(collection) ? [] : (collectionPicture(collection.items, none) ?? []),
    ),
  );
  return new Map(
    collections.map((collection) => [
      collection.collection.id,
      {
        ...collection.collection,
        count: collection.items.length,
        picture: collectionPicture(collection.items, isMixed(collection) ? taken : none),
      },
    ]),
  );
}
