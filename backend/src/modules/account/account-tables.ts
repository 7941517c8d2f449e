import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
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
    login_codes: {
      id: Generated<number>;
      purpose: string;
      phone: string;
      /** Keyed hash, hex. */
      code_hash: string;
      /** Keyed hash of the device that asked for it. */
      device: string | null;
      /** Whether the owner of the phone has logged in on that device before. */
      by_known_device: Generated<boolean>;
      /** Wrong codes from that device. */
      tries: Generated<number>;
      /** Wrong codes from all other devices. */
      stranger_tries: Generated<number>;
      used_at: Date | null;
      created_at: Date;
      expires_at: Date;
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
    /** The devices on which a customer has confirmed a code. */
    customer_devices: {
      customer_id: number;
      /** Keyed hash. */
      device: string;
      seen_at: Date;
    };
    metafields: {
      app_user_id: number;
      namespace: string;
      key: string;
      value: string;
    };
  }
}
