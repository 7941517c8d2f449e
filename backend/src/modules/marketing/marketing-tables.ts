import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export interface MarketingTables {
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
  sandbox_observations: {
    id: Generated<number>;
    service: 'marketing' | 'analytics';
    observation_key: string;
    title: string;
    body: string;
    observed_at: Generated<Date>;
  };
}
