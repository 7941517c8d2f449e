import type { MarathonTask } from '@club/api/contract/marathon';
import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    marathons: {
      id: Generated<number>;
      /** Null for both. */
      brand: Brand | null;
      title: string;
      body: string;
      /** Dates in Ukraine: `2026-11-23`. */
      starts_on: string;
      ends_on: string;
      needed: number;
      prize_points: number;
      draw_winners: number;
      draw_points: number;
      stopped_at: Generated<Date | null>;
      drawn_at: Generated<Date | null>;
      draw_seed: Generated<string | null>;
      created_at: Date;
    };
    marathon_days: {
      marathon_id: number;
      day: number;
      task: MarathonTask;
      question: string | null;
      options: ColumnType<readonly string[] | null, string | null>;
      right_option: number | null;
      explanation: string | null;
    };
    marathon_participants: {
      marathon_id: number;
      customer_id: number;
      completed_at: Generated<Date | null>;
      place: Generated<number | null>;
      is_left_out: Generated<boolean>;
    };
    marathon_done_days: {
      marathon_id: number;
      customer_id: number;
      day: number;
      done_at: Date;
      option: number | null;
      points: number;
    };
  }
}
