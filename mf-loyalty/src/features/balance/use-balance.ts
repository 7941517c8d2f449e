import { getBalance } from '@club/api/contract/loyalty';
import { useFactQuery } from '@club/platform/query';

/** The customer's balance: what was read last, moved by every fact that says it changed. */
export function useBalance() {
  return useFactQuery(getBalance, {}, 'balance.changed', ({ balance }) => ({ balance }));
}
