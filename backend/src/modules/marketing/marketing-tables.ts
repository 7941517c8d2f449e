import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    analytics_tokens: {
      token_hash: string;
      customer_id: number | null;
      created_at: Date;
      expires_at: Date;
    };
    analytics_events: {
      id: string;
      name: string;
      data: ColumnType<Record<string, unknown>, string, never>;
      brand: Brand;
      client_id: string | null;
      session_id: number | null;
      customer_id: number | null;
      engaged_ms: Generated<number>;
      happened_at: Date;
      received_at: Date;
    };
    analytics_forwarded: { event_id: string; received_at: Date };
    marketing_reports: { order_id: number; busy_until: Date };
    marketing_messages: {
      key: string;
      kind: 'contact' | 'login' | 'order' | 'push';
      customer_id: number;
      brand: Brand;
      /** The order's id, or where push messages go. */
      subject: string;
      created_at: Date;
      sent_at: Date | null;
    };
  }
}
