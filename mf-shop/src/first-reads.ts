import type { ReadConfig } from '@club/platform/config';
import { partRange } from './list/part-range';

/** What the slot on home asks for. */
export const popularRead = { collectionId: 'popular', limit: 12 } as const;

/** All collections of an app. */
export const collectionsRead = (isSecond: boolean) =>
  ({ myogo: isSecond ? 'true' : 'false' }) as const;

/** A product, with so many others of its kind. */
export const productRead = (id: string) => ({ id, related: 8 });

const collections: ReadConfig = {
  call: 'catalog.getCollections',
  input: collectionsRead(false),
  inputOfSecond: collectionsRead(true),
};

/** What pages ask for first: the server asks the same for a page that it makes, and puts the answers into it. */
export const readsOf = {
  shelves: [collections],
  collection: [
    {
      call: 'catalog.getProductsByCollection',
      // As it is without a choice of group, order or filters.
      input: { collectionId: ':collection', ...partRange(0) },
    },
  ],
  product: [{ call: 'catalog.getProductById', input: productRead(':id') }, collections],
} satisfies Record<string, readonly ReadConfig[]>;
