import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { Customer } from '../../app/endpoint-call';

type Account = NonNullable<Customer['accounts'][Brand]>;

function matchesAccount(account: Account | undefined, id: string): boolean {
  return account !== undefined && (id === account.shopifyId || id === String(account.id));
}

/** The customer's account in the app, if the id names it. The account of another customer looks like an unknown one. */
export function ownAccount(customer: Customer, brand: Brand, id: string): Account {
  const account = customer.accounts[brand];
  if (!account || !matchesAccount(account, id)) throw new ClubError('NOT_FOUND');
  return account;
}

/** Whether the id names one of the customer's accounts. */
export function isOwnId(customer: Customer, id: string): boolean {
  return matchesAccount(customer.accounts.main, id) || matchesAccount(customer.accounts.second, id);
}
