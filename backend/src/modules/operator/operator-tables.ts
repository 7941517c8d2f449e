import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    operator_sessions: {
      /** SHA-256 of the token. The token itself is not stored. */
      token_hash: string;
      operator: string;
      /** The hash of the key that opened the session. */
      key_hash: string;
      created_at: Date;
      seen_at: Date;
      expires_at: Date;
    };
    /** Append-only: a trigger refuses changes. */
    operator_acts: {
      id: Generated<number>;
      operator: string;
      /** `<page>.<act>` */
      act: string;
      subject: string;
      detail: string | null;
      reason: string;
      at: Date;
      /** Of a form that is done once. */
      form_key: string | null;
    };
  }
}
