import { createCustomer, getUserByPhone } from '@club/api/contract/accounts';
import type { User } from '@club/api/contract/users';
import type { Brand } from '@club/domain/brand';
import { renewedCustomer } from '@club/host';
import { useStore, type Customer } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect } from 'react';
import type { SessionKeeper } from '../session/session';
import { useShell } from '../shell-context';

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

async function openAccount(
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

/** Sees to it that the customer has an account in the app that is shown. */
export function AccountOpener({ toasts, page }: { toasts: Toasts; page: object }): null {
  const { session } = useShell();
  const who = useStore(session.store);
  const { brand, name } = useStore(session.brand);
  const customer = who.status === 'customer' ? who.customer : null;
  const isMissing = customer !== null && customer.accounts[brand] === null;

  useEffect(() => {
    if (!isMissing || customer === null) return;
    async function open(newcomer: Customer) {
      const opened = await openAccount(session, newcomer, brand);
      if (opened === null) return;
      session.renew(renewedCustomer(newcomer, brand, opened.user));
      if (!opened.isNew) return;
      const title = `Тепер ти і в «${name}»`;
      toasts.show({ tone: 'good', title, text: 'Ми відкрили там твій акаунт' });
    }
    void open(customer);
    // The customer itself stays out: a new name must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, brand, page, session]);
  return null;
}
