import { sendBotStat } from '@club/api/contract/account/bot';
import { whenPageIdle } from '@club/platform/scheduler';
import { useStore } from '@club/platform';
import { defineDeviceKey, flagFormat } from '@club/platform/device-store';
import { useEffect } from 'react';
import { ensureOgoToken } from '../pages/links/ogo-token';
import type { ShellSession } from '../session/session';
import { reportAccount } from './report-account';
import { useShell } from './shell-context';

/** Whether this login was reported to the bot. */
const reportedToBot = defineDeviceKey({
  name: 'club.bot-told',
  storage: 'local',
  owner: 'customer',
  initial: false,
  ...flagFormat('yes'),
});

type ReportedSession = Pick<ShellSession, 'store' | 'brand' | 'api'>;

async function reportToBot({ store, brand, api }: ReportedSession): Promise<void> {
  const who = store.get();
  if (who.status !== 'customer' || reportedToBot.get()) return;
  const { phone, accounts } = who.customer;
  const shopifyId = accounts[brand.get().brand]?.shopifyId;
  if (shopifyId === undefined) return;
  await api(sendBotStat, { phone, shopifyId });
  reportedToBot.set(true);
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
