import type { CatalogCollection, CatalogItem } from './catalog-snapshot';

/** The number of candidates, independent of the size of the collection. */
const CANDIDATES = 60;

/** Neighbours in the collection and its most popular items. */
function candidates(collection: CatalogCollection, item: CatalogItem): CatalogItem[] {
  const at = collection.items.indexOf(item);
  const near = collection.items.slice(Math.max(0, at - CANDIDATES / 2), at + CANDIDATES / 2);
  return [...new Set([...near, ...collection.items.slice(0, CANDIDATES)])].filter(
    (one) => one !== item,
  );
}

/** Related items of the collection: available ones first, then those with the most common options. */
export function relatedItems(
  item: CatalogItem,
  collection: CatalogCollection,
  isAvailable: (item: CatalogItem) => boolean,
  max: number,
): CatalogItem[] {
  const own = new Set(item.options);
  const closeness = (one: CatalogItem) =>
    (isAvailable(one) ? 100 : 0) +
    (one.product.group === item.product.group ? 3 : 0) +
    one.options.filter((option) => own.has(option)).length;
  return candidates(collection, item)
    .map((one) => ({ one, score: closeness(one) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ one }) => one);
}
