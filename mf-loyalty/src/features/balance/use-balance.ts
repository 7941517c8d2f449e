import { getBalance } from '@club/api/contract/loyalty';
import { useBrand, useEvent, useRemoteName } from '@club/platform';
import { apiQueryKey, useApiQuery, useQueryClient } from '@club/platform/query';

const input = {};

// The bus repeats the last fact to whoever comes late. One that was taken in before must not
// push a balance aside that was read since.
const taken = new WeakSet<object>();

/** The customer's balance: what was read last, moved by every fact that says it changed. */
export function useBalance() {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  // What the device kept may be from before a purchase or a scan: it is shown, and read again.
  const query = useApiQuery(getBalance, input, { staleMs: 0 });
  useEvent('balance.changed', (fact) => {
    if (taken.has(fact)) return;
    taken.add(fact);
    client.setQueryData(apiQueryKey(remote, brand, getBalance, input), { balance: fact.balance });
  });
  return query;
}
