import type { Brand } from '@club/domain/brand';
import type { OrderPayload } from '@club/domain/order-payload';

/** An order in the store's format. Its number is unique there too. */
export interface StoreOrder {
  readonly number: number;
  readonly payload: OrderPayload;
  /** True if the order is paid, or if nothing was to be paid. */
  readonly isPaid: boolean;
}

/** The port to the store of one brand. Every call can be repeated. Rejects with a ServiceError. */
export interface StoreOrders {
  /** The store's id of the order; creates the order if the store does not have it. */
  readonly create: (order: StoreOrder) => Promise<string>;
  readonly markPaid: (storeId: string) => Promise<void>;
  readonly cancel: (storeId: string) => Promise<void>;
}

/** The progress of an order at the store. */
export type StoreProgress = 'packed' | 'sent' | 'delivered' | 'cancelled';

/** The stores of both brands. */
export type Stores = Readonly<Record<Brand, StoreOrders>>;
