import { createCustomer, getUserByPhone } from '@club/api/contract/accounts';
import type { User } from '@club/api/contract/users';
import type { Brand } from '@club/domain/brand';
import type { Customer } from '@club/platform';
import type { SessionKeeper } from '../session/session';

/** The customer's account in an app; one that is not there is opened. Whoever goes there wants one. */
async function accountIn(session: SessionKeeper, customer: Customer, brand: Brand) {
  const myogo = String(brand === 'second');
  const known = await session.api(getUserByPhone, { myogo });
  if (known.user) return { user: known.user, isNew: false };
  await session.api(createCustomer, {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    variant: brand,
  });
  const opened = await session.api(getUserByPhone, { myogo });
  return { user: opened.user, isNew: true };
}

// A page is drawn again while the first answer is still on its way: one attempt at a time.
const underWay = new WeakSet<SessionKeeper>();

/** Gives the account, and whether it was opened now; null when it could not be had, or is on its way. */
export async function openAccount(
  session: SessionKeeper,
  customer: Customer,
  brand: Brand,
): Promise<{ user: User; isNew: boolean } | null> {
  if (underWay.has(session)) return null;
  underWay.add(session);
  try {
    const { user, isNew } = await accountIn(session, customer, brand);
    return user && { user, isNew };
  } catch {
    // Offline or a server at fault: the app works without it, and the next page tries again.
    return null;
  } finally {
    underWay.delete(session);
  }
}
