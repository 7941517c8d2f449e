import { createCustomer, getUserByPhone } from '@club/api/contract/accounts';
import type { User } from '@club/api/contract/users';
import type { Brand } from '@club/domain/brand';
import type { Customer } from '@club/platform';
import type { SessionKeeper } from '../session/session';

/** The customer's account in an app; one that is not there is opened. Whoever goes there wants one. */
async function accountIn(
  session: SessionKeeper,
  customer: Customer,
  brand: Brand,
  onNew: () => void,
): Promise<User | null> {
  const myogo = String(brand === 'second');
  const known = await session.api(getUserByPhone, { myogo });
  if (known.user) return known.user;
  onNew();
  await session.api(createCustomer, {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    variant: brand,
  });
  return (await session.api(getUserByPhone, { myogo })).user;
}

// A page is drawn again while the first answer is still on its way: one attempt at a time.
const underWay = new WeakSet<SessionKeeper>();

/** Gives the account, or null when it could not be had or is on its way; `onNew` is told before one is opened. */
export async function openAccount(
  session: SessionKeeper,
  customer: Customer,
  brand: Brand,
  onNew: () => void,
): Promise<User | null> {
  if (underWay.has(session)) return null;
  underWay.add(session);
  try {
    return await accountIn(session, customer, brand, onNew);
  } catch {
    // Offline or a server at fault: the app works without it, and the next page tries again.
    return null;
  } finally {
    underWay.delete(session);
  }
}
