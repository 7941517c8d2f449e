import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
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
