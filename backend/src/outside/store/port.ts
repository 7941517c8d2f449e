import type { Brand } from '@club/domain/brand';
import type { OrderPayload } from '@club/domain/order-payload';

declare module '../../app/context' {
  interface AppContext {
    /** For jobs alone. One for all modules: a store that asks to wait asks all of them. */
    readonly stores: Stores;
  }
}

/** An order in the store's format. Its number is unique there too. */
export interface StoreOrder {
  readonly number: number;
  /** With the store's id of the customer. */
  readonly payload: OrderPayload;
  /** True if the order is paid, or if nothing was to be paid. */
  readonly isPaid: boolean;
}

/** Who a customer is, for a store. */
export interface StoreCustomer {
  /** Proved by a code, so the store's customer with this phone is the same person. */
  readonly phone: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** A line of an order, as the store knows it. */
export interface PlacedLine {
  /** Null for something that is no variant of the catalog. */
  readonly variantId: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly kopiykas: number;
}

/** An order in the store, from any source. */
export interface PlacedOrder {
  readonly storeId: string;
  /** The store counts all its orders, also those of the app. */
  readonly number: number;
  /** The number in its name: for an order of the app the app's own. Null for a name of another form. */
  readonly nameNumber: number | null;
  readonly placedAt: Date;
  /** Null while it is on its way. */
  readonly deliveredAt: Date | null;
  /** Kopiykas. */
  readonly total: number;
  readonly lines: readonly PlacedLine[];
}

/** The port to the store of one brand. Every call can be repeated. Rejects with a ServiceError. */
export interface StoreOrders {
  /** The store's id of the customer with this phone; creates the customer if the store has none. */
  readonly findOrCreateCustomer: (customer: StoreCustomer) => Promise<string>;
  /** The store's id of the order with this number, or null. */
  readonly find: (number: number) => Promise<string | null>;
  /**
   * The store's id of the order; creates the order if the store does not have it. One that it has
   * becomes paid if this one is.
   */
  readonly create: (order: StoreOrder) => Promise<string>;
  readonly markPaid: (storeId: string) => Promise<void>;
  /** Replaces the address of an order. */
  readonly changeAddress: (storeId: string, payload: OrderPayload) => Promise<void>;
  /** Gives an order its tags, and takes `pre-order` off that it has no more. Tags of the store stay. */
  readonly changeTags: (storeId: string, payload: OrderPayload) => Promise<void>;
  readonly cancel: (storeId: string) => Promise<void>;
  /** All orders that the customer has placed since, without those that were cancelled or paid back. */
  readonly listOrders: (storeCustomerId: string, since: Date) => Promise<readonly PlacedOrder[]>;
}

/** The progress of an order at the store. */
export type StoreProgress = 'packed' | 'sent' | 'delivered' | 'cancelled';

/** The stores of both brands. */
export type Stores = Readonly<Record<Brand, StoreOrders>>;
