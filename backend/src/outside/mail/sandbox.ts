import type { Db } from '../../foundation/database/schema';
import { storeMessage } from '../sandbox/messages';
import type { Mailer } from './port';

/** Stores e-mails for the sandbox page. Nothing is sent. */
export function createSandboxMailer(db: Db): Mailer {
  return {
    send: ({ key, to, subject, text }) =>
      storeMessage(db, {
        channel: 'email',
        message_key: key,
        recipient: to,
        body: `${subject}\n\n${text}`,
      }),
  };
}
