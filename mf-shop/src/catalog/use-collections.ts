import { getCollections } from '@club/api/contract/catalog';
import { useBrand } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { collectionsInput } from './page-reads';

/** The collections of the app that is shown; `enabled: false` uses only stored data. */
export function useCollections(options?: { enabled: boolean }) {
  const { brand } = useBrand();
  return useApiQuery(getCollections, collectionsInput(brand === 'second'), options);
}
