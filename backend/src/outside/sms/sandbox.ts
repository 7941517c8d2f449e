import type { Db } from '../../foundation/database/schema';
import { storeMessage } from '../sandbox/messages';
import type { SmsGateway } from './port';

/** Stores messages for the sandbox page. Nothing is sent. */
export function createSandboxSms(db: Db): SmsGateway {
  return {
    send: ({ key, phone, text }) =>
      storeMessage(db, { channel: 'sms', message_key: key, recipient: phone, body: text }),
  };
}
