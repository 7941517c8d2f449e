import type { Call } from '@club/api';
import { getWideCount, type ScanKind } from '@club/api/contract/scans';
import { useApi, useCookie } from '@club/platform';
import { cookies, writeCookieAsCurrentCustomer } from '@club/platform/cookies';
import { useApiQuery } from '@club/platform/query';
import { countedKinds, markCounted } from './count-cookie';

const lifeMs = cookies.scanCount.seconds * 1000;

/**
 * The four figures of a kind of packs. They are read once in the life of the cookie `scanCount`, again
 * after a scan of that kind, and whenever they are refreshed. An answer that the contract refuses
 * leaves the previous figures.
 */
export function useKindCount(kind: ScanKind) {
  const api = useApi();
  const isCounted = countedKinds(useCookie('scanCount')).includes(kind);
  const call: Call = async (...request) => {
    const write = writeCookieAsCurrentCustomer();
    const answer = await api(...request);
    markCounted(kind, write);
    return answer;
  };
  return useApiQuery(
    getWideCount,
    { product_variant: kind },
    { call, ...(isCounted && { staleMs: lifeMs }) },
  );
}
