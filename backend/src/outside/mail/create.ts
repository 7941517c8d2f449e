import type { AdapterContext } from '../adapter-context';
import type { Mailer } from './port';
import { createSandboxMailer } from './sandbox';
import { createSmtpMailer } from './smtp';

/** The sandbox is used whenever it is on. Null if no mail server is configured. */
export function createMailer({ config, db, now }: AdapterContext): Mailer | null {
  if (config.sandbox) return createSandboxMailer(db);
  return config.smtpUrl === null ? null : createSmtpMailer({ url: config.smtpUrl, now });
}
