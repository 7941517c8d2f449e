import type { EndpointInput } from '@club/api';
import { createOrder, orderPayload } from '@club/api/contract/orders/create';
import type { Brand } from '@club/domain/brand';
import { versionedFormat } from '@club/platform';
import type { BoundOutbox } from '@club/platform/outbox';
import { int, object, string } from '@club/platform/schema';
import { aboutOrder } from './order-entry';
import { orderTotals, type OrderData } from './order-data';
import { defineForEachApp } from '../device/define-for-each-app';
import { postOrderData } from '../device/placed-orders';

const stored = object({
  key: string(),
  /** When it was sent first, in milliseconds. */
  at: int(),
  order: orderPayload,
  after: postOrderData,
  told: orderTotals,
});

interface PendingOrder extends Pick<OrderData, 'after'> {
  /** The totals, under the name that those versions used. */
  readonly told: OrderData['totals'];
  readonly key: string;
  readonly at: number;
  readonly order: EndpointInput<typeof createOrder>['order'];
}

/** The order without an answer of each app, as versions before the outbox have stored it. */
const pendingOrders = defineForEachApp<PendingOrder | null>({
  name: 'shop-sent',
  usesTabWhenFull: true,
  initial: null,
  ...versionedFormat<PendingOrder | null>(1, stored),
});

/** Moves an order that an earlier version has sent without an answer into the outbox, with its key. */
export function movePendingOrder(outbox: BoundOutbox, brand: Brand, shop: string): void {
  const pending = pendingOrders[brand].get();
  if (pending === null) return;
  const { key, at, order, after, told } = pending;
  const about = aboutOrder({ after, totals: told, shop, taken: null });
  outbox.restore(createOrder, { order }, about, { id: key, triedAt: at, brand });
  pendingOrders[brand].remove();
}
