import type { EndpointInput } from '@club/api';
import { orderPayload, type createOrder } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { versionedFormat } from '@club/platform';
import { int, object, string } from '@club/platform/schema';
import { postOrderData, type PostOrderData } from './placed-orders';
import { defineForEachApp } from './define-for-each-app';

/** An order that is stored until its answer is processed: sent again unchanged, it is the same order. */
export interface PendingOrder {
  readonly key: string;
  /** When it was sent first, in milliseconds. */
  readonly at: number;
  readonly order: EndpointInput<typeof createOrder>['order'];
  readonly after: PostOrderData;
  /** The totals for the fact `order.created`. */
  readonly told: { readonly money: number; readonly points: number; readonly items: number };
}

const stored = object({
  key: string(),
  at: int(),
  order: orderPayload,
  after: postOrderData,
  told: object({ money: int(), points: int(), items: int() }),
});

/** The order of each app whose answer is missing. While there is one, the cart is not synchronized. */
export const pendingOrders = defineForEachApp<PendingOrder | null>({
  name: 'shop-sent',
  usesTabWhenFull: true,
  initial: null,
  ...versionedFormat<PendingOrder | null>(1, stored),
});

/** Stores an order under a new key before it is sent. */
export function savePendingOrder(brand: Brand, order: Omit<PendingOrder, 'key' | 'at'>): void {
  pendingOrders[brand].save({ ...order, key: crypto.randomUUID(), at: Date.now() });
}
