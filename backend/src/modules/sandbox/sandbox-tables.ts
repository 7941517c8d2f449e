import type { Generated } from 'kysely';

export interface SandboxTables {
  sandbox_messages: {
    id: Generated<number>;
    channel: Generated<string>;
    message_key: string;
    phone: string;
    body: string;
    sent_at: Generated<Date>;
  };
}
