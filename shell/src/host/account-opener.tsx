import { updateCustomer } from '@club/host';
import { useStore, type Customer } from '@club/platform';
import { defineDeviceKey, textFormat } from '@club/platform/device-store';
import type { Toasts } from '@club/ui/toasts';
import { useEffect, useRef } from 'react';
import { useShell } from './shell-context';

/** Few customers ever need it, so it is a separate chunk. */
async function loadOpening() {
  try {
    return await import('./open-account');
  } catch {
    // Offline: the app works without the account, and the next page tries again.
    return null;
  }
}

// Switching the app on home reloads the page, perhaps while the account is being opened or the welcome is shown:
// a welcome that was not seen yet must survive it.
const welcome = defineDeviceKey({
  name: 'club.welcome',
  storage: 'session',
  owner: 'customer',
  initial: null,
  ...textFormat,
});
const seenMs = 2_000;

/** Opens the customer's account in the current app where there is none, and shows a welcome. */
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
      const onNew = () => void welcome.set(brand);
      const user = await module?.openAccount(session, newcomer, brand, onNew);
      if (user) session.renew(updateCustomer(newcomer, brand, user));
    }
    void open(customer);
    // The customer is no dependency: a changed name must not repeat the request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account === null, brand, page, session]);

  useEffect(() => {
    if (!account || wasWelcomed.current || welcome.get() !== brand) return;
    wasWelcomed.current = true;
    const title = `Тепер ти і в «${name}»`;
    toasts.show({ tone: 'good', title, text: 'Ми відкрили там твій акаунт' });
    setTimeout(() => welcome.remove(), seenMs);
  }, [account, brand, name, toasts]);
  return null;
}
