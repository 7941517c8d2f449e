import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../foundation/database/schema' {
  interface Tables {
    sessions: {
      id: Generated<number>;
      customer_id: number;
      /** SHA-256 of the token. The token itself is not stored. */
      token_hash: string;
      user_agent: string;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      expires_at: Date;
    };
    customers: {
      id: Generated<number>;
      phone: string;
      email: string | null;
      first_name: string;
      last_name: string;
      /** YYYY-MM-DD */
      birth_date: string | null;
      is_blocked: Generated<boolean>;
      /** Has access to limited features. */
      is_allowed: Generated<boolean>;
      referral_code: string | null;
      /** The customer who invited this one. */
      referred_by: Generated<number | null>;
      /** JSON text when written, an object when read. */
      address: unknown;
      /** The key of the demo persona. */
      persona: string | null;
      card_number: Generated<string>;
      /** Since then the row only has a number, and its phone is `deleted:<id>`. */
      deleted_at: Generated<Date | null>;
      created_at: Generated<Date>;
    };
    app_users: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      /** The club's name of the account in its calls. No store knows it. */
      shopify_id: string | null;
      /** The customer's id in the store of the brand, once the store has given it. */
      store_customer_id: Generated<string | null>;
      /** Joined by comma. */
      tags: Generated<string>;
      note: Generated<string>;
      created_at: Generated<Date>;
    };
    section_tokens: {
      token_hash: string;
      section: string;
      customer_id: number;
      session_id: number;
      created_at: Date;
      expires_at: Date;
    };
    idempotency_keys: {
      customer_id: number;
      endpoint: string;
      key: string;
      request_hash: string;
      status: number | null;
      answer: string | null;
      created_at: Generated<Date>;
      expires_at: Date;
    };
    rate_limits: {
      bucket: string;
      hits: number;
      resets_at: Date;
    };
    version_uses: { bundle: string; version: string; used_at: Date };
    /** Only those that an operator has switched. */
    switches: { name: string; is_on: boolean; changed_at: Date };
    seeds: {
      module: string;
      seeded_at: Generated<Date>;
    };
  }
}
