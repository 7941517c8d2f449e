import { renewedCustomer } from '@club/host';
import { useStore, type Customer } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect, useRef } from 'react';
import { useShell } from '../shell-context';

/** Few customers ever need it: it comes on its own. */
async function loadOpening() {
  try {
    return await import('./open-account');
  } catch {
    // Offline: the app works without the account, and the next page tries again.
    return null;
  }
}

// Going to the other app from home loads the page anew, perhaps while the account is being opened or in the middle
// of the welcome: what is not seen yet outlives it.
const welcomeKey = 'club.welcome';
const seenMs = 2_000;

/** Sees to it that the customer has an account in the app that is shown, and welcomes whom it opened one for. */
export function AccountOpener({ toasts, page }: { toasts: Toasts; page: object }): null {
  const { session } = useShell();
  const who = useStore(session.store);
  const { brand, name } = useStore(session.brand);
  const customer = who.status === 'customer' ? who.customer : null;
  const account = customer?.accounts[brand];
  const wasWelcomed = useRef(false);

  useEffect(() => {
    if (account !== null || customer === null) return;
    async function open(newcomer: Customer) {
      const module = await loadOpening();
      const onNew = () => sessionStorage.setItem(welcomeKey, brand);
      const user = await module?.openAccount(session, newcomer, brand, onNew);
      if (user) session.renew(renewedCustomer(newcomer, brand, user));
    }
    void open(customer);
    // The customer itself stays out: a new name must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account === null, brand, page, session]);

  useEffect(() => {
    if (!account || wasWelcomed.current || sessionStorage.getItem(welcomeKey) !== brand) return;
    wasWelcomed.current = true;
    const title = `Тепер ти і в «${name}»`;
    toasts.show({ tone: 'good', title, text: 'Ми відкрили там твій акаунт' });
    setTimeout(() => sessionStorage.removeItem(welcomeKey), seenMs);
  }, [account, brand, name, toasts]);
  return null;
}
