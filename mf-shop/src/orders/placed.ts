import { cartChoice, type CartChoice } from '@club/api/contract/cart';
import { timeSlot } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { TimeSlot } from '@club/domain/time-slots';
import {
  array,
  boolean,
  enum as oneOf,
  extend,
  int,
  literal,
  nullable,
  object,
  safeParse,
  string,
} from '@club/platform/schema';
import { createKept, type KeptStore } from '../device/kept';

/** What is kept of an order before its number is known. */
export const afterOrder = object({
  /** What was to be paid, in hryvnias with two decimals. */
  sum: string(),
  method: oneOf(['cash', 'card', 'xp']),
  /** What of the cart became it; empty once cart and draft are cleared of it. */
  ordered: array(cartChoice),
  friendCode: nullable(string()),
  call: nullable(timeSlot),
  ipost: nullable(
    object({ city: string(), street: string(), flat: string(), slot: timeSlot, comment: string() }),
  ),
  /** Whether the page of the card provider is still to be opened. */
  wantsLink: boolean(),
});

const placed = extend(afterOrder, { orderId: string(), number: int() });

/** What the alternative courier is to be told. */
export interface CourierAddress {
  readonly city: string;
  /** With the house. */
  readonly street: string;
  readonly flat: string;
  readonly slot: TimeSlot;
  readonly comment: string;
}

/** What is to be done about an order once it is placed. */
export interface AfterOrder {
  readonly sum: string;
  readonly method: 'cash' | 'card' | 'xp';
  readonly ordered: readonly CartChoice[];
  readonly friendCode: string | null;
  readonly call: TimeSlot | null;
  readonly ipost: CourierAddress | null;
  readonly wantsLink: boolean;
}

/** An order that was placed on this device, and what is still to be done about it. */
export interface PlacedOrder extends AfterOrder {
  readonly orderId: string;
  readonly number: number;
}

const stored = object({ version: literal(2), orders: array(placed) });
/** Older ones have nothing left to do. */
const most = 5;

function createPlaced(key: string): KeptStore<readonly PlacedOrder[]> {
  return createKept<readonly PlacedOrder[]>({
    key,
    initial: [],
    parse: (value) => {
      const parsed = safeParse(stored, value);
      return parsed.success ? parsed.data.orders : null;
    },
    toStored: (orders) => ({ version: 2, orders }),
  });
}

/** Orders placed on this device, newest first. What comes after an order outlives a reload. */
export const placedOrders: Readonly<Record<Brand, KeptStore<readonly PlacedOrder[]>>> = {
  main: createPlaced('shop-placed'),
  second: createPlaced('shop-placed-second'),
};

/** Keeps an order that was just placed. */
export function keepPlaced(brand: Brand, order: PlacedOrder): void {
  const others = placedOrders[brand].get().filter(({ orderId }) => orderId !== order.orderId);
  placedOrders[brand].set([order, ...others].slice(0, most));
}

/** Notes what is done about an order. */
export function notePlaced(brand: Brand, orderId: string, part: Partial<PlacedOrder>): void {
  const orders = placedOrders[brand].get();
  placedOrders[brand].set(
    orders.map((order) => (order.orderId === orderId ? { ...order, ...part } : order)),
  );
}

/** An order that was placed on this device, or null. */
export function placedOrder(brand: Brand, orderId: string): PlacedOrder | null {
  return placedOrders[brand].get().find((order) => order.orderId === orderId) ?? null;
}
