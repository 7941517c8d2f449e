import type { AdapterContext } from '../adapter-context';
import type { SmsGateway } from './port';
import { createSandboxSms } from './sandbox';
import { createTurboSms } from './turbo-sms';

/** The sandbox is used whenever it is on. */
export function createSms({ config, db, now }: AdapterContext): SmsGateway {
  const { token, sender, url } = config.sms;
  if (config.sandbox || token === null) return createSandboxSms(db);
  return createTurboSms({ token, sender, url, now });
}
