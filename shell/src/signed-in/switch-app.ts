import { getUser } from '@club/api/contract/users';
import type { Brand } from '@club/domain/brand';
import { renewedCustomer } from '@club/host';
import { clearCookie } from '@club/platform/cookies';
import { reloadPage } from '../pwa/reload-page';
import type { SessionKeeper } from '../session/session';

/** A server that thinks longer must not hold the customer between two apps. */
const patienceMs = 3_000;

async function reloadUser(session: SessionKeeper, brand: Brand): Promise<void> {
  const who = session.store.get();
  const account = who.status === 'customer' ? who.customer.accounts[brand] : null;
  // Not everybody has an account in the other app.
  if (who.status !== 'customer' || account === null) return;
  const signal = AbortSignal.timeout(patienceMs);
  const { user } = await session.api(getUser, { id: account.shopifyId }, { signal });
  session.renew(renewedCustomer(who.customer, brand, user));
}

/** Goes on in the other app: on the same page, or, where that is home, with a fresh one. */
export async function switchApp(session: SessionKeeper, brand: Brand): Promise<void> {
  session.switchBrand(brand);
  clearCookie('menuLink');
  clearCookie('rulesCache');
  try {
    await reloadUser(session, brand);
  } catch (cause) {
    // What is known of the customer stays good; the next login or switch reads it again.
    console.info('The account of the other app was not read.', cause);
  }
  if (location.pathname === '/') reloadPage();
}
