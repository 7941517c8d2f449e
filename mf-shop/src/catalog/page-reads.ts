import type { ReadConfig } from '@club/platform/config';
import { batchRange } from './list/batch-range';

/** The input of the slot on the home page. */
export const popularInput = { collectionId: 'popular', limit: 12 } as const;

/** All collections of an app. */
export const collectionsInput = (isSecond: boolean) =>
  ({ myogo: isSecond ? 'true' : 'false' }) as const;

/** A product, with the number of similar ones. */
export const productInput = (id: string) => ({ id, related: 8 });

const collections: ReadConfig = {
  call: 'catalog.getCollections',
  input: collectionsInput(false),
  inputOfSecond: collectionsInput(true),
};

/** The first reads of pages: the server puts their answers into the page. */
export const pageReads = {
  shelves: [collections],
  collection: [
    {
      call: 'catalog.getProductsByCollection',
      // Without group, order and filters.
      input: { collectionId: ':collection', ...batchRange(0) },
    },
  ],
  product: [
    { call: 'catalog.getProductById', input: productInput(':id') },
    collections,
    { call: 'loyalty.getBalance', input: {} },
  ],
} satisfies Record<string, readonly ReadConfig[]>;
