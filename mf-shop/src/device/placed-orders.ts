import { cartChoice, type CartChoice } from '@club/api/contract/cart';
import { timeSlot } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { TimeSlot } from '@club/domain/time-slots';
import { versionedFormat } from '@club/platform';
import {
  array,
  boolean,
  enum as oneOf,
  extend,
  int,
  nullable,
  object,
  optional,
  string,
} from '@club/platform/schema';
import { defineForEachApp } from './define-for-each-app';

/** What is stored of an order before its number is known. */
export const postOrderData = object({
  /** The price in hryvnias with two decimals. */
  sum: string(),
  method: oneOf(['cash', 'card', 'xp']),
  /** The lines of the cart that were ordered; empty once cart and draft are cleared. */
  ordered: array(cartChoice),
  friendCode: nullable(string()),
  call: nullable(timeSlot),
  ipost: nullable(
    object({ city: string(), street: string(), flat: string(), slot: timeSlot, comment: string() }),
  ),
  /** Whether the page of the card provider must still be opened. */
  wantsLink: boolean(),
});

const placed = extend(postOrderData, {
  orderId: string(),
  number: int(),
  link: optional(string()),
  isCallRequested: optional(boolean()),
});

/** The address for the alternative courier. */
export interface CourierAddress {
  readonly city: string;
  /** With the number of the house. */
  readonly street: string;
  readonly flat: string;
  readonly slot: TimeSlot;
  readonly comment: string;
}

/** The tasks that follow an order once it is placed. */
export interface PostOrderData {
  readonly sum: string;
  readonly method: 'cash' | 'card' | 'xp';
  readonly ordered: readonly CartChoice[];
  readonly friendCode: string | null;
  readonly call: TimeSlot | null;
  readonly ipost: CourierAddress | null;
  readonly wantsLink: boolean;
}

/** An order that was placed on this device, with its open tasks. */
export interface PlacedOrder extends PostOrderData {
  readonly orderId: string;
  readonly number: number;
  /** The page where it is paid by card, once the provider has opened one. */
  readonly link?: string | undefined;
  /** Whether the shop will call: it has received the time. */
  readonly isCallRequested?: boolean | undefined;
}

const stored = versionedFormat<{ readonly orders: readonly PlacedOrder[] }>(
  2,
  object({ orders: array(placed) }),
);

/** Older orders have no open tasks. */
const maxOrders = 5;

/** Orders placed on this device, newest first. Their open tasks survive a reload. */
export const placedOrders = defineForEachApp<readonly PlacedOrder[]>({
  name: 'shop-placed',
  usesTabWhenFull: true,
  initial: [],
  parse: (text) => stored.parse(text)?.orders ?? null,
  format: (orders) => stored.format({ orders }),
});

/** Whether a task is still open. */
export function hasOpenTasks({ friendCode, call, ipost }: PlacedOrder): boolean {
  return friendCode !== null || call !== null || ipost !== null;
}

/** Stores an order that was just placed. */
export function savePlacedOrder(brand: Brand, order: PlacedOrder): void {
  const others = placedOrders[brand].get().filter(({ orderId }) => orderId !== order.orderId);
  placedOrders[brand].save([order, ...others].slice(0, maxOrders));
}

function withPart(brand: Brand, orderId: string, part: Partial<PlacedOrder>) {
  const orders = placedOrders[brand].get();
  return orders.map((order) => (order.orderId === orderId ? { ...order, ...part } : order));
}

/** Changes a part of a placed order, for example when a task is done. */
export function updatePlacedOrder(brand: Brand, orderId: string, part: Partial<PlacedOrder>): void {
  placedOrders[brand].save(withPart(brand, orderId, part));
}

/** Stores the page where an order is paid. On a full device the next payment asks for it again. */
export function storePaymentLink(brand: Brand, orderId: string, link: string | null): void {
  placedOrders[brand].set(withPart(brand, orderId, { link: link ?? undefined }));
}

/** The page where an order is paid was opened, from anywhere: it does not open by itself again. */
export function markPaymentOpened(brand: Brand, orderId: string): void {
  if (findPlacedOrder(brand, orderId)?.wantsLink !== true) return;
  // On a full device this counts in the tab; it must not stop the payment.
  placedOrders[brand].set(withPart(brand, orderId, { wantsLink: false }));
}

/** An order that was placed on this device, or null. */
export function findPlacedOrder(brand: Brand, orderId: string): PlacedOrder | null {
  return placedOrders[brand].get().find((order) => order.orderId === orderId) ?? null;
}
