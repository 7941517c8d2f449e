import type { Generated, Kysely, Transaction } from 'kysely';

/** All tables. Each layer and module adds its own by `declare module`, in a file `…tables.ts`. */
export interface Tables {
  migrations: { name: string; checksum: string; ran_at: Generated<Date> };
  jobs: {
    id: Generated<number>;
    name: string;
    data: string;
    state: Generated<'waiting' | 'running' | 'dead'>;
    attempts: Generated<number>;
    failures: Generated<number>;
    due_at: Generated<Date>;
    run_at: Generated<Date>;
    locked_until: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  job_lanes: {
    name: string;
    failures: number;
    paused_until: Date;
    away_since: Date | null;
  };
}

/** The database outside a transaction. */
export type Db = Kysely<Tables>;
/** Inside a transaction. Functions that write take this. */
export type Tx = Transaction<Tables>;
