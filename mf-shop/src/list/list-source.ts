import type { InputOf } from '@club/api';
import type { getProductsByCollection, searchProducts } from '@club/api/contract/catalog';
import { useApiQuery } from '@club/platform/query';
import type { ListView } from './list-view';
import { partRange } from './part-range';

/** Where the products of a list come from. */
export type ListSource =
  | { readonly endpoint: typeof getProductsByCollection; readonly of: { collectionId: string } }
  | { readonly endpoint: typeof searchProducts; readonly of: { query: string } };

/** The input of a call for one part of a list. */
export function partInput<Of extends object>(of: Of, view: ListView, part: number) {
  const { group, sort, filters } = view;
  return {
    ...of,
    ...(group !== '' && { group }),
    ...(sort !== '' && { sort }),
    ...(filters.length > 0 && { filters: [...filters] }),
    ...partRange(part),
  };
}

/** One part of a list; while another view loads, what was shown stays. */
export function useListPart({ endpoint, of }: ListSource, view: ListView, part: number) {
  // Both calls take and answer a part in the same way; only what stands beside it differs.
  return useApiQuery(
    endpoint as typeof searchProducts,
    partInput(of, view, part) as InputOf<typeof searchProducts>,
    { keepPrevious: true },
  );
}
