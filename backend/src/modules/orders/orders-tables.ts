import type { CancelReason } from '@club/api/contract/orders/details';
import type { Brand } from '@club/domain/brand';
import type { OrderPayload } from '@club/domain/order-payload';
import type { ColumnType, Generated } from 'kysely';

export type OrderState = 'created' | 'paid' | 'packed' | 'sent' | 'delivered' | 'cancelled';

/** How an order is paid: `xp` when points pay all of it. */
export type OrderMethod = 'cash' | 'card' | 'xp';

/** Why an order was cancelled. `under-age` is no `CancelReason`, which pages of an earlier version would refuse. */
export type CancelCause = CancelReason | 'under-age';

declare module '../../foundation/database/schema' {
  interface Tables {
    orders: {
      id: Generated<number>;
      number: Generated<number>;
      customer_id: number;
      brand: Brand;
      /** `website`: placed in the store's website, and only here to be rated. */
      channel: 'online' | 'receipt' | 'website';
      state: OrderState;
      store: string | null;
      /** Kopiykas. */
      money_total: number;
      bonus_total: number;
      method: Generated<OrderMethod>;
      is_refunded: Generated<boolean>;
      /** Kopiykas that a promo took off. */
      discount: Generated<number>;
      /** Points that it brings when it is paid. */
      earns: Generated<number>;
      has_gift: Generated<boolean>;
      /** The order payload that client and server agreed on; null for a till receipt or a deleted customer. */
      payload: ColumnType<OrderPayload | null, string | null | undefined, string | null>;
      /** A `CancelCause`; servers of an earlier version store a text. */
      cancelled_why: Generated<string | null>;
      store_id: Generated<string | null>;
      /** The last state that was synced to the store. */
      store_state: Generated<'created' | 'paid' | 'cancelled' | null>;
      /** Whether the address was corrected since the store got the order. */
      store_has_old_address: Generated<boolean>;
      /** Whether the tags were changed since the store got the order. */
      store_has_old_tags: Generated<boolean>;
      store_busy_until: Generated<Date | null>;
      /** Since when the alternative courier may have the parcel. */
      courier_called_at: Generated<Date | null>;
      created_at: Date;
      paid_at: Date | null;
      packed_at: Date | null;
      sent_at: Date | null;
      delivered_at: Date | null;
      cancelled_at: Date | null;
    };
    order_lines: {
      order_id: number;
      position: number;
      product_id: string;
      variant_id: string;
      title: string;
      picture: string;
      quantity: number;
      price_kopiykas: number;
      price_xp: number;
      is_mix_pack: Generated<boolean>;
    };
    promo_uses: { customer_id: number; promo: string; order_id: number };
  }
}
