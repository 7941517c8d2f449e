import type { OrderPayload } from '@club/domain/order-payload';

/** An order as the store gets it. Its number names it once there too. */
export interface StoreOrder {
  readonly number: number;
  readonly payload: OrderPayload;
  /** True when the money came, or none was to come. */
  readonly isPaid: boolean;
}

/** The port to the store of one brand. Every call can be repeated. Rejects with a StoreOrdersError. */
export interface StoreOrders {
  /** The store's id of the order, which is made when the store does not have it. */
  readonly create: (order: StoreOrder) => Promise<string>;
  readonly markPaid: (storeId: string) => Promise<void>;
  readonly cancel: (storeId: string) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, the store refuses this order for ever. */
export class StoreOrdersError extends Error {
  override readonly name = 'StoreOrdersError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
