import type { JudgedVital } from '@club/api/contract/canaries';
import type { Decision, Evidence, JudgeReason, Refusal } from '@club/registry';
import type { ColumnType, Generated } from 'kysely';

/** What the judge decided and could not do. */
export type FailedAct = Exclude<Decision['act'], 'wait'>;

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
      /** The reason as data; null for what was stored before it was. */
      judge_reason: ColumnType<JudgeReason | null, string | null | undefined, string | null>;
      /** Why what was decided could not be done, of a failed step. */
      failure: ColumnType<string | null, string | null | undefined>;
      /** The same as data; null for what was stored before it was. */
      refusals: ColumnType<readonly Refusal[] | null, string | null | undefined, string | null>;
      /** What could not be done, of a failed step; null for one that failed before it was stored. */
      failed_act: ColumnType<FailedAct | null, FailedAct | null | undefined, FailedAct>;
      judged_at: Date | null;
    };
  }
}
