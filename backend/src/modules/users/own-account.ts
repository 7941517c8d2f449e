import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { Customer } from '../../app/serve';

type Account = NonNullable<Customer['accounts'][Brand]>;

function isIdOf(account: Account | undefined, id: string): boolean {
  return account !== undefined && (id === account.shopifyId || id === String(account.id));
}

/** The customer's account in the app, if the id names it. Anybody else's looks like one that nobody has. */
export function ownAccount(customer: Customer, brand: Brand, id: string): Account {
  const account = customer.accounts[brand];
  if (!account || !isIdOf(account, id)) throw new ClubError('NOT_FOUND');
  return account;
}

/** Whether the id names one of the customer's accounts. */
export function isOwnId(customer: Customer, id: string): boolean {
  return isIdOf(customer.accounts.main, id) || isIdOf(customer.accounts.second, id);
}
