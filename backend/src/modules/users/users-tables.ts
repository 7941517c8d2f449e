import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export interface UsersTables {
  customers: {
    id: Generated<number>;
    phone: string;
    email: string | null;
    first_name: string;
    last_name: string;
    /** YYYY-MM-DD */
    birth_date: string | null;
    is_blocked: Generated<boolean>;
    /** May try what is not for everybody yet. */
    is_allowed: Generated<boolean>;
    referral_code: string | null;
    /** The customer whose code this one came with. */
    referred_by: Generated<number | null>;
    /** JSON text when written, an object when read. */
    address: unknown;
    /** The demo persona that this customer is. */
    persona: string | null;
    created_at: Generated<Date>;
  };
  app_users: {
    id: Generated<number>;
    customer_id: number;
    brand: Brand;
    shopify_id: string | null;
    /** Joined by comma. */
    tags: Generated<string>;
    note: Generated<string>;
    created_at: Generated<Date>;
  };
  email_changes: {
    customer_id: number;
    email: string;
    /** Keyed hash, hex. */
    code_hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  metafields: {
    app_user_id: number;
    namespace: string;
    key: string;
    value: string;
  };
}
