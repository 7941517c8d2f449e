import { getCollections } from '@club/api/contract/catalog';
import { useBrand } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { collectionsRead } from '../first-reads';

/** The collections of the app that is shown; `enabled: false` takes only what is on the device. */
export function useCollections(options?: { enabled: boolean }) {
  const { brand } = useBrand();
  return useApiQuery(getCollections, collectionsRead(brand === 'second'), options);
}
