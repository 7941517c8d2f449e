import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export interface SupportTables {
  support_messages: {
    id: Generated<number>;
    customer_id: number;
    brand: Brand;
    topic: string;
    body: string;
    email: string | null;
    created_at: Date;
    delivered_at: Generated<Date | null>;
  };
  sandbox_tickets: {
    id: Generated<number>;
    ticket_key: string;
    subject: string;
    body: string;
    contact: string;
    opened_at: Generated<Date>;
  };
}
