import type { RewardCategory } from '@club/api/contract/exchange';
import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    rewards: {
      id: Generated<number>;
      key: string;
      category: RewardCategory;
      brand: Brand | null;
      title: string;
      summary: string;
      hand_out: string;
      terms: string;
      picture: string;
      price: number;
      stock: number;
      taken: Generated<number>;
      per_customer: number | null;
      is_adults_only: boolean;
      valid_from: string | null;
      valid_until: string | null;
      use_days: number;
      returns_unused: boolean;
      is_stopped: Generated<boolean>;
      position: number;
    };
    /** The claims. A server of the version before uses the table while a new one starts, so it keeps its name. */
    reward_takings: {
      id: Generated<number>;
      reward_id: number;
      customer_id: number;
      brand: Brand;
      price: number;
      state: ClaimState;
      reserved_at: Date;
      reserved_until: Date;
      code: string | null;
      taken_at: Date | null;
      usable_until: string | null;
      returns_unused: boolean;
      used_at: Date | null;
      used_by: string | null;
      /** Of the reward when the code was made: the database stores it with the code. */
      title: string | null;
      hand_out: string | null;
      terms: string | null;
      is_adults_only: boolean | null;
    };
  }
}

/** `lapsed`: not used in time, and its points stay spent. */
export type ClaimState = 'reserved' | 'released' | 'taken' | 'used' | 'returned' | 'lapsed';
