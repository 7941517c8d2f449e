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
