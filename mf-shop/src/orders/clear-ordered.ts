import type { Brand } from '@club/domain/brand';
import type { Host } from '@club/platform';
import { itemCount } from '../device/cart-item';
import { resetDraftAfterOrder } from '../device/checkout-draft';
import { deviceCarts, removeOrderedItems } from '../device/device-cart';
import { findPlacedOrder, updatePlacedOrder } from '../device/placed-orders';

/** Publishes how much is in the cart now. */
export function publishCartCount(events: Host['events'], brand: Brand): void {
  events.emit('cart.changed', { brand, count: itemCount(deviceCarts[brand].get().items) });
}

/** Removes what was ordered from cart and draft, once. */
export function clearOrdered(events: Host['events'], brand: Brand, orderId: string): void {
  const placed = findPlacedOrder(brand, orderId);
  if (placed === null || placed.ordered.length === 0) return;
  removeOrderedItems(brand, placed.ordered);
  publishCartCount(events, brand);
  resetDraftAfterOrder(brand);
  // Last: until here a reload comes back to this.
  updatePlacedOrder(brand, orderId, { ordered: [] });
}
