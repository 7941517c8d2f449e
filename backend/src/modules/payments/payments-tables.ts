import type { Generated } from 'kysely';
import type { CardState } from './card-payments';

export interface PaymentsTables {
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
  sandbox_card_payments: {
    reference: string;
    amount_kopiykas: number;
    description: string;
    return_url: string;
    callback_url: string;
    status: Generated<string>;
    at: Date;
  };
}
