import { getBalance } from '@club/api/contract/loyalty/balance';
import { useFactQuery } from '@club/platform/query';

/** The balance that can be spent, null while unknown. */
export function useBalance(): number | null {
  const { data } = useFactQuery(getBalance, {}, 'balance.changed', ({ balance }) => ({ balance }));
  return data?.balance ?? null;
}
