import type { Brand } from '@club/domain/brand';
import type { Generated } from 'kysely';

export type OrderState = 'created' | 'paid' | 'packed' | 'sent' | 'delivered' | 'cancelled';

export interface OrdersTables {
  orders: {
    id: Generated<number>;
    number: number;
    customer_id: number;
    brand: Brand;
    channel: 'online' | 'receipt';
    state: OrderState;
    store: string | null;
    /** Kopiykas. */
    money_total: number;
    bonus_total: number;
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
  };
}
