import type { Generated } from 'kysely';

export interface CoreTables {
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
  seeds: {
    module: string;
    seeded_at: Generated<Date>;
  };
  jobs: {
    id: Generated<number>;
    name: string;
    data: string;
    state: Generated<'waiting' | 'running' | 'dead'>;
    attempts: Generated<number>;
    run_at: Generated<Date>;
    locked_until: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
}
