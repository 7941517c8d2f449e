import { timeSlot } from '@club/api/contract/delivery';
import type { Brand } from '@club/domain/brand';
import type { TimeSlot } from '@club/domain/time-slots';
import {
  array,
  boolean,
  enum as oneOf,
  int,
  literal,
  nullable,
  object,
  safeParse,
  string,
} from '@club/platform/schema';
import { createKept, type KeptStore } from '../device/kept';

const placed = object({
  orderId: string(),
  number: int(),
  /** What was to be paid, in hryvnias with two decimals. */
  sum: string(),
  method: oneOf(['cash', 'card', 'xp']),
  /** Whether the cart and the draft that it came from are cleared. */
  isSettled: boolean(),
  friendCode: nullable(string()),
  call: nullable(timeSlot),
  ipost: nullable(
    object({ city: string(), street: string(), flat: string(), slot: timeSlot, comment: string() }),
  ),
  /** Whether the page of the card provider is still to be opened. */
  wantsLink: boolean(),
});

/** An order that was placed on this device, and what is still to be done about it. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly number: number;
  readonly sum: string;
  readonly method: 'cash' | 'card' | 'xp';
  readonly isSettled: boolean;
  readonly friendCode: string | null;
  readonly call: TimeSlot | null;
  readonly ipost: {
    readonly city: string;
    readonly street: string;
    readonly flat: string;
    readonly slot: TimeSlot;
    readonly comment: string;
  } | null;
  readonly wantsLink: boolean;
}

const stored = object({ version: literal(1), orders: array(placed) });
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
    toStored: (orders) => ({ version: 1, orders }),
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
