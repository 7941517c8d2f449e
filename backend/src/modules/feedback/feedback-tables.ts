import type { FeedbackBrand, FeedbackTag } from '@club/api/contract/feedback';
import type { ColumnType, Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    order_feedback: {
      order_id: number;
      rating: number;
      body: string;
      tags: ColumnType<FeedbackTag[], string | undefined, string>;
      /** The groups of the order's products. */
      brands: ColumnType<FeedbackBrand[], string | undefined, string>;
      /** The club's answer. */
      answer: Generated<string | null>;
      answered_at: Generated<Date | null>;
      /** Since when operators have nothing to do here. An answer sets it too. */
      handled_at: Generated<Date | null>;
      created_at: Date;
    };
    feedback_pictures: { order_id: number; position: number; upload_id: string };
    order_imports: {
      customer_id: number;
      state: 'running' | 'done' | 'failed';
      done: number;
      /** Null until the stores have answered. */
      total: number | null;
      started_at: Date;
    };
  }
}
