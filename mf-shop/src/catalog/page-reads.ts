import type { ReadConfig } from '@club/platform/config';
import { pictureSizes } from './picture-sizes';
import { batchRange } from './list/batch-range';
import { popularInput } from './popular/popular-input';

/** The read of the slot on the home page. */
export const popularRead: ReadConfig = {
  call: 'catalog.getProductsByCollection',
  input: popularInput,
  picture: { at: 'products.0.picture', sizes: pictureSizes.row },
};

/** All collections of an app. */
export const collectionsInput = (isSecond: boolean) =>
  ({ myogo: isSecond ? 'true' : 'false' }) as const;

/** The collection of a guided choice by its questions, which are its filters. */
export const choiceInput = (collectionId: string) => ({ collectionId, limit: 1 });

/** A product, with the number of similar ones. */
export const productInput = (id: string) => ({ id, related: 8 });

const collections: ReadConfig = {
  call: 'catalog.getCollections',
  input: collectionsInput(false),
  inputOfSecond: collectionsInput(true),
};

/** The first reads of pages: the server puts their answers into the page. */
export const pageReads = {
  shelves: [{ ...collections, picture: { at: 'collections.0.picture', sizes: pictureSizes.tile } }],
  collections: [collections],
  chooseVelo: [
    collections,
    // Of the second brand: the main one sells no velo.
    { call: 'catalog.getProductsByCollection', input: choiceInput('ogo-velo') },
  ],
  collection: [
    {
      call: 'catalog.getProductsByCollection',
      // Without group, order and filters.
      input: { collectionId: ':collection', ...batchRange(0) },
      picture: { at: 'products.0.picture', sizes: pictureSizes.grid },
    },
  ],
  product: [
    {
      call: 'catalog.getProductById',
      input: productInput(':id'),
      picture: { at: 'product.pictures.0.src', sizes: pictureSizes.page },
    },
    collections,
    { call: 'loyalty.getBalance', input: {} },
  ],
} satisfies Record<string, readonly ReadConfig[]>;
