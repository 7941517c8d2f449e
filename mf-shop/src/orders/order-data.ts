import { int, nullable, object, optional, string } from '@club/platform/schema';
import { checkoutDraft, type CheckoutDraft } from '../device/checkout-draft';
import { storedItems, type StoredItems } from '../device/device-cart';
import { postOrderData, type PostOrderData } from '../device/placed-orders';

/** The totals for the fact `order.created`. */
export const orderTotals = object({ money: int(), points: int(), items: int() });

const orderOrigin = object({ items: storedItems, draft: checkoutDraft, percent: int() });

/** The format of what is stored with an order until its answer. */
export const orderData = object({
  after: postOrderData,
  totals: orderTotals,
  shop: string(),
  taken: nullable(object({ items: storedItems, draft: checkoutDraft })),
  // Orders that an older version has stored do not have it.
  origin: optional(orderOrigin),
});

/** What an order was made from. Cart and draft may be changed while its answer is missing. */
export interface OrderOrigin {
  readonly items: StoredItems;
  readonly draft: CheckoutDraft;
  /** The discount of the promo code. */
  readonly percent: number;
}

/** What is stored with an order until its answer. */
export interface OrderData {
  readonly after: PostOrderData;
  readonly totals: { readonly money: number; readonly points: number; readonly items: number };
  /** The store's domain of its app. */
  readonly shop: string;
  /** What an order without a network has taken out of the cart; null where the lines are still in it. */
  readonly taken: { readonly items: StoredItems; readonly draft: CheckoutDraft } | null;
  readonly origin?: OrderOrigin | undefined;
}
