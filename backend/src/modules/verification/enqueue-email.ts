import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app/context';
import { encrypt } from '../../foundation/encrypted-text';
import type { Tx } from '../../foundation/database/schema';

const DAY_MS = 86_400_000;
const EMAIL_DAYS = 7;

export interface EmailText {
  readonly subject: string;
  readonly text: string;
}

/** Enqueues an e-mail to a customer; does nothing without an address. */
export async function enqueueEmail(
  tx: Tx,
  context: Pick<AppContext, 'config' | 'jobs' | 'mailer' | 'now'>,
  to: string | null,
  email: EmailText,
): Promise<void> {
  if (to === null || context.mailer === null) return;
  await context.jobs.send(tx, 'mail.send', {
    key: randomUUID(),
    sealed: encrypt(JSON.stringify({ to, ...email }), context.config.codeSecret),
    until: new Date(context.now().getTime() + EMAIL_DAYS * DAY_MS).toISOString(),
  });
}
