import type { BoxReason, PauseReason } from '@club/api/contract/subscriptions/boxes';
import type { BoxPayment } from '@club/api/contract/subscriptions/subscription';
import type { Brand } from '@club/domain/brand';
import type { ColumnType, Generated } from 'kysely';

/** A product of a box, named as it was when it was chosen. */
export interface StoredItem {
  readonly variant_id: string;
  readonly count: number;
  readonly title: string;
  /** The name of its picture. */
  readonly picture: string;
}

/** Read as values, written as JSON text. */
type Items = ColumnType<StoredItem[], string, string>;

declare module '../../foundation/database/schema' {
  interface Tables {
    subscriptions: {
      id: Generated<number>;
      customer_id: number;
      brand: Brand;
      state: 'active' | 'paused' | 'cancelled';
      paused_because: PauseReason | null;
      items: Items;
      delivery: 1 | 2;
      city_id: string;
      branch: string | null;
      street: string | null;
      house: string | null;
      flat: string | null;
      day: number;
      pay_with: BoxPayment;
      replaces: boolean;
      next_month: string | null;
      /** The month whose box has the contents below in place of `items`. */
      agreed_month: Generated<string | null>;
      agreed_items: ColumnType<StoredItem[] | null, string | null | undefined, string | null>;
      created_at: Date;
      cancelled_at: Date | null;
      /** Cancelled while the support had paused it, which has not allowed a new one since. */
      is_held: Generated<boolean>;
    };
    subscription_boxes: {
      id: Generated<number>;
      subscription_id: number;
      customer_id: number;
      month: string;
      state: 'announced' | 'waiting' | 'ordered' | 'skipped';
      reason: BoxReason | null;
      items: Items;
      money: number;
      points: number;
      due_at: Date;
      order_id: number | null;
      created_at: Date;
      done_at: Date | null;
    };
  }
}
