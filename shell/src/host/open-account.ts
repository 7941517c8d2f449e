import { createCustomer, getUserByPhone } from '@club/api/contract/account/accounts';
import type { User } from '@club/api/contract/account/users';
import type { Brand } from '@club/domain/brand';
import type { Customer } from '@club/platform';
import type { CurrentSession } from '../session/token';

/** The customer's account in an app; a missing one is opened. */
async function findOrOpenAccount(
  session: CurrentSession,
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
    note: 'Акаунт відкрито в застосунку',
    tags: 'PWA',
    variant: brand,
  });
  return (await session.api(getUserByPhone, { myogo })).user;
}

// The page may render again before the first response: one attempt at a time.
const pending = new WeakSet<CurrentSession>();

/** Returns the account, or null when that failed or is pending; `onNew` is called before one is opened. */
export async function openAccount(
  session: CurrentSession,
  customer: Customer,
  brand: Brand,
  onNew: () => void,
): Promise<User | null> {
  if (pending.has(session)) return null;
  pending.add(session);
  try {
    return await findOrOpenAccount(session, customer, brand, onNew);
  } catch {
    // Offline or a server error: the app works without it, and the next page tries again.
    return null;
  } finally {
    pending.delete(session);
  }
}
