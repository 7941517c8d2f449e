import type { EndpointInput } from '@club/api';
import type { getProductsByCollection, searchProducts } from '@club/api/contract/catalog';
import { useApiQuery } from '@club/platform/query';
import type { ListView } from './list-view';
import { batchRange } from './batch-range';

/** Where the products of a list come from. */
export type ListSource =
  | { readonly endpoint: typeof getProductsByCollection; readonly input: { collectionId: string } }
  | { readonly endpoint: typeof searchProducts; readonly input: { query: string } };

/** The input of a call for one part of a list. */
export function listInput<Of extends object>(of: Of, view: ListView, batch: number) {
  const { group, sort, filters } = view;
  return {
    ...of,
    ...(group !== '' && { group }),
    ...(sort !== '' && { sort }),
    ...(filters.length > 0 && { filters: [...filters] }),
    ...batchRange(batch),
  };
}

/** One batch of a list; while another view loads, the old one is shown. */
export function useListBatch({ endpoint, input }: ListSource, view: ListView, batch: number) {
  // Both calls have the same input and output for a batch; only their other fields differ.
  return useApiQuery(
    endpoint as typeof searchProducts,
    listInput(input, view, batch) as EndpointInput<typeof searchProducts>,
    { keepPrevious: true },
  );
}
