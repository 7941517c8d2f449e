import { getUser } from '@club/api/contract/account/users';
import type { Brand } from '@club/domain/brand';
import { updateCustomer } from '@club/host';
import type { CurrentSession } from '../../../session/token';

/** Reads the customer's account again, so that the whole app knows the verified age. */
export async function reloadCustomer(session: CurrentSession, brand: Brand): Promise<void> {
  const who = session.store.get();
  const account = who.status === 'customer' ? who.customer.accounts[brand] : null;
  if (who.status !== 'customer' || account === null) return;
  try {
    const { user } = await session.api(getUser, { id: account.shopifyId });
    session.renew(updateCustomer(who.customer, brand, user));
  } catch (cause) {
    // The next read of the state tries again.
    console.info('The verified account was not read.', cause);
  }
}
