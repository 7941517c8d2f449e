import type { Db } from '../../database/schema';
import type { Mailer } from './mailer';

/** Keeps letters in a table that the sandbox page shows. Nothing leaves. */
export function createSandboxMailer(db: Db): Mailer {
  return {
    send: async ({ key, to, subject, text }) => {
      await db
        .insertInto('sandbox_messages')
        .values({
          channel: 'email',
          message_key: key,
          recipient: to,
          body: `${subject}\n\n${text}`,
        })
        .onConflict((conflict) => conflict.column('message_key').doNothing())
        .execute();
    },
  };
}
