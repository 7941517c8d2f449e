import type { Generated } from 'kysely';

export interface SandboxTables {
  sandbox_messages: {
    id: Generated<number>;
    channel: 'sms' | 'email';
    message_key: string;
    /** A phone or an e-mail address. */
    recipient: string;
    body: string;
    sent_at: Generated<Date>;
  };
}
