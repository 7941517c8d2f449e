import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    /** What operators did to dead jobs. Rows are only added. */
    job_acts: {
      id: Generated<number>;
      operator: string;
      act: 'inspect' | 'retry' | 'discard';
      subject: string;
      detail: string | null;
      reason: string;
      at: Date;
    };
  }
}
