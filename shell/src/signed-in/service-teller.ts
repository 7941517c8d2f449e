import { sendBotStat } from '@club/api/contract/bot';
import { whenAtRest } from '@club/host';
import { useStore } from '@club/platform';
import { useEffect } from 'react';
import { keepOgoToken } from '../features/links/ogo-token';
import type { SessionKeeper } from '../session/session';
import { useShell } from '../shell-context';

/** Emptied with everything else at the logout: the bot hears of each login once. */
const toldKey = 'club.bot-told';

async function tellBot({ store, brand, api }: SessionKeeper): Promise<void> {
  const who = store.get();
  if (who.status !== 'customer' || localStorage.getItem(toldKey) !== null) return;
  const { phone, accounts } = who.customer;
  const shopifyId = accounts[brand.get().brand]?.shopifyId;
  if (shopifyId === undefined) return;
  await api(sendBotStat, { phone, shopifyId });
  localStorage.setItem(toldKey, 'yes');
}

async function tellServices(session: SessionKeeper): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await tellBot(session);
    if (session.brand.get().brand === 'second') await keepOgoToken(session.api);
  } catch {
    // A server at fault: no page waits for it, and the next visit tries again.
  }
}

/** Once a page is at rest, sees to what services of the club want of a customer who is here. */
export function ServiceTeller(): null {
  const { session } = useShell();
  const { brand } = useStore(session.brand);
  useEffect(() => whenAtRest(() => void tellServices(session)), [session, brand]);
  return null;
}
