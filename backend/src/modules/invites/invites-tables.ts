import type { Generated } from 'kysely';
import type { Brand } from '@club/domain/brand';
import type { RefusalReason } from '@club/api/contract/invites';

declare module '../../foundation/database/schema' {
  interface Tables {
    friend_rewards: {
      id: Generated<number>;
      friend_id: number;
      inviter_id: number;
      /** The paid order that the reward was given for. */
      order_id: number;
      /** 0 while points for friends were switched off. */
      amount: number;
      given_at: Date;
      taken_back_at: Date | null;
    };
    friend_refusals: {
      friend_id: number;
      inviter_id: number;
      /** The paid order that would have brought the reward. */
      order_id: number;
      reason: RefusalReason;
      refused_at: Date;
    };
    velo_invites: {
      code: string;
      inviter_id: number;
      created_at: Date;
      /** The friend who has ordered with it. */
      friend_id: number | null;
      /** The order that it counts for; null again when that is cancelled. */
      order_id: number | null;
    };
    invite_questions: {
      id: Generated<string>;
      position: number;
      brand: Brand | null;
      title: string;
      answer: string;
      revision: Generated<number>;
    };
  }
}
