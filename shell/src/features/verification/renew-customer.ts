import { getUser } from '@club/api/contract/users';
import type { Brand } from '@club/domain/brand';
import { renewedCustomer } from '@club/host';
import type { SessionKeeper } from '../../session/session';

/** Reads the customer's account anew, so that all of the app knows of the verified age. */
export async function renewCustomer(session: SessionKeeper, brand: Brand): Promise<void> {
  const who = session.store.get();
  const account = who.status === 'customer' ? who.customer.accounts[brand] : null;
  if (who.status !== 'customer' || account === null) return;
  try {
    const { user } = await session.api(getUser, { id: account.shopifyId });
    session.renew(renewedCustomer(who.customer, brand, user));
  } catch (cause) {
    // The next look at the state tries again.
    console.info('The verified account was not read.', cause);
  }
}
