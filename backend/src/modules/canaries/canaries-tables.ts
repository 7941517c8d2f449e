import type { JudgedVital } from '@club/api/contract/canaries';
import type { Evidence } from '@club/registry';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    bundle_health: {
      bundle: string;
      /** When the step of a canary began; empty while none runs. */
      step: string;
      window_start: Date;
      version: string;
      channel: 'stable' | 'canary';
      visits: number;
      errors: number;
      failed_loads: number;
      measured: number;
      slow: number;
    };
    bundle_vitals: {
      bundle: string;
      version: string;
      window_start: Date;
      vital: JudgedVital;
      measured: number;
      not_good: number;
      poor: number;
    };
    canary_steps: {
      bundle: string;
      step: string;
      version: string;
      stable: string;
      state: Generated<'open' | 'ended' | 'advanced' | 'over' | 'failed'>;
      is_due: Generated<boolean>;
      evidence: ColumnType<Evidence | null, string | null, string>;
      reason: string | null;
      judged_at: Date | null;
    };
  }
}
