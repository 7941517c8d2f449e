import type { Generated } from 'kysely';
import type { CardState } from '../../outside/cards/port';

declare module '../../foundation/database/schema' {
  interface Tables {
    payments: {
      id: Generated<number>;
      order_id: number;
      attempt: number;
      reference: string;
      amount_kopiykas: number;
      state: Generated<CardState | 'returning'>;
      provider_status: Generated<string | null>;
      created_at: Date;
      expires_at: Date;
      heard_at: Generated<Date | null>;
    };
  }
}
