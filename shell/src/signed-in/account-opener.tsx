import { renewedCustomer } from '@club/host';
import { useStore, type Customer } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect } from 'react';
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

// Going to the other app from home loads the page anew, perhaps in the middle of the welcome.
const welcomeKey = 'club.welcome';
const seenMs = 2_000;

function sayWelcome(toasts: Toasts, name: string): void {
  const title = `Тепер ти і в «${name}»`;
  toasts.show({ tone: 'good', title, text: 'Ми відкрили там твій акаунт' });
}

function welcome(toasts: Toasts, name: string): void {
  sayWelcome(toasts, name);
  sessionStorage.setItem(welcomeKey, 'yes');
  setTimeout(() => sessionStorage.removeItem(welcomeKey), seenMs);
}

/** Sees to it that the customer has an account in the app that is shown. */
export function AccountOpener({ toasts, page }: { toasts: Toasts; page: object }): null {
  const { session } = useShell();
  const who = useStore(session.store);
  const { brand, name } = useStore(session.brand);
  const customer = who.status === 'customer' ? who.customer : null;
  const isMissing = customer !== null && customer.accounts[brand] === null;

  useEffect(() => {
    if (sessionStorage.getItem(welcomeKey) === null) return;
    sessionStorage.removeItem(welcomeKey);
    sayWelcome(toasts, name);
    // Once, for the app that the page was loaded in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [toasts]);

  useEffect(() => {
    if (!isMissing || customer === null) return;
    async function open(newcomer: Customer) {
      const opened = await (await loadOpening())?.openAccount(session, newcomer, brand);
      if (!opened) return;
      session.renew(renewedCustomer(newcomer, brand, opened.user));
      if (opened.isNew) welcome(toasts, name);
    }
    void open(customer);
    // The customer itself stays out: a new name must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, brand, page, session]);
  return null;
}
