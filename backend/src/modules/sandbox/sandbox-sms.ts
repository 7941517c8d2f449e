import type { Db } from '../../database/schema';
import type { SmsGateway } from './sms-gateway';

/** Keeps messages in a table that the sandbox page shows. Nothing leaves. */
export function createSandboxSms(db: Db): SmsGateway {
  return {
    send: async ({ key, phone, text }) => {
      await db
        .insertInto('sandbox_messages')
        .values({ channel: 'sms', message_key: key, recipient: phone, body: text })
        .onConflict((conflict) => conflict.column('message_key').doNothing())
        .execute();
    },
  };
}
