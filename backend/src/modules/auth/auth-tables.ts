import type { Generated } from 'kysely';

export interface AuthTables {
  sessions: {
    id: Generated<number>;
    customer_id: number;
    /** SHA-256 of the token. The token itself is known to its owner alone. */
    token_hash: string;
    user_agent: string;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
  };
  login_codes: {
    id: Generated<number>;
    purpose: string;
    phone: string;
    /** Keyed hash, hex. */
    code_hash: string;
    tries: Generated<number>;
    used_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
}
