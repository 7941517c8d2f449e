import { sendBotStat } from '@club/api/contract/account/bot';
import { whenPageIdle } from '@club/platform/scheduler';
import { useStore } from '@club/platform';
import { readCookie, writeCookieAsCurrentCustomer } from '@club/platform/cookies';
import { useEffect } from 'react';
import { ensureOgoToken } from '../pages/links/ogo-token';
import type { ShellSession } from '../session/session';
import { reportAccount } from './report-account';
import { useShell } from './shell-context';

type ReportedSession = Pick<ShellSession, 'store' | 'brand' | 'api'>;

async function reportToBot({ store, brand, api }: ReportedSession): Promise<void> {
  const who = store.get();
  if (who.status !== 'customer' || readCookie('botReported') !== null) return;
  const { phone, accounts } = who.customer;
  const shopifyId = accounts[brand.get().brand]?.shopifyId;
  if (shopifyId === undefined) return;
  const write = writeCookieAsCurrentCustomer();
  await api(sendBotStat, { phone, shopifyId });
  write('botReported', 'yes');
}

async function reportToServices(session: ReportedSession): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await reportToBot(session);
    await reportAccount(session);
    if (session.brand.get().brand === 'second') await ensureOgoToken(session.api);
  } catch {
    // A server error: no page waits for it, and the next visit tries again.
  }
}

/** Once the page is idle, reports the login to the bot service and the account, and gets the second brand's token. */
export function ReportLogin(): null {
  const { session } = useShell();
  const { brand } = useStore(session.brand);
  useEffect(() => whenPageIdle(() => void reportToServices(session)), [session, brand]);
  return null;
}
