import { getBalance } from '@club/api/contract/loyalty/balance';
import { useFactQuery } from '@club/platform/query';

/** The customer's balance: the last answer, updated by every `balance.changed` fact. */
export function useBalance() {
  return useFactQuery(getBalance, {}, 'balance.changed', ({ balance }, before) => ({
    ...before,
    balance,
  }));
}
