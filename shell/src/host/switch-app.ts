import { getUser } from '@club/api/contract/account/users';
import type { Brand } from '@club/domain/brand';
import { updateCustomer } from '@club/host';
import { clearCookie } from '@club/platform/cookies';
import { reloadPage } from '../pwa/reload-page';
import type { ShellSession } from '../session/session';
import type { CurrentSession } from '../session/token';

/** A slow server must not block the customer between two apps. */
const reloadTimeoutMs = 3_000;

async function reloadUser(session: CurrentSession, brand: Brand): Promise<void> {
  const who = session.store.get();
  const account = who.status === 'customer' ? who.customer.accounts[brand] : null;
  // Not every customer has an account in the other app.
  if (who.status !== 'customer' || account === null) return;
  const signal = AbortSignal.timeout(reloadTimeoutMs);
  const { user } = await session.api(getUser, { id: account.shopifyId }, { signal });
  session.renew(updateCustomer(who.customer, brand, user));
}

/** Continues in the other app: on the same page, or, on home, with a reload. */
export async function switchApp(
  session: CurrentSession & Pick<ShellSession, 'switchBrand'>,
  brand: Brand,
): Promise<void> {
  session.switchBrand(brand);
  clearCookie('menuLink');
  clearCookie('rulesCache');
  try {
    await reloadUser(session, brand);
  } catch (cause) {
    // The stored customer stays valid; the next login or switch reads it again.
    console.info('The account of the other app was not read.', cause);
  }
  if (location.pathname === '/') reloadPage();
}
