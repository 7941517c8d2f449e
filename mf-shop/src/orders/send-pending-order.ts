import { isApiError } from '@club/api';
import { createOrder } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import type { Host } from '@club/platform';
import { pendingOrders } from '../device/pending-orders';
import { savePlacedOrder } from '../device/placed-orders';

/** True when the server refused the order; after every other failure the result is unknown. */
export function isOrderRefused(error: unknown): boolean {
  if (!isApiError(error) || error.kind === 'bad-response' || error.status === undefined)
    return false;
  return error.status < 500 && error.status !== 401 && error.status !== 429;
}

interface Sender extends Pick<Host, 'api' | 'events'> {
  readonly brand: Brand;
}

/** The server remembers a key for a day: an older order could be placed twice. */
const maxAgeMs = 23 * 3_600_000;

async function send({ api, events, brand }: Sender): Promise<string | null> {
  const pending = pendingOrders[brand];
  const stored = pending.get();
  if (stored === null) return null;
  const { key, at, order, after, told } = stored;
  if (Date.now() - at > maxAgeMs) {
    pending.remove();
    return null;
  }
  try {
    const { order: placed, balance } = await api(createOrder, { order }, { idempotencyKey: key });
    // Another tab was faster, or a logout: there is nothing left to do here.
    if (pending.get()?.key !== key) return null;
    savePlacedOrder(brand, { ...after, orderId: placed.id, number: placed.order_number });
    events.emit('order.created', {
      brand,
      orderId: placed.id,
      number: placed.order_number,
      ...told,
    });
    events.emit('balance.changed', { balance });
    return placed.id;
  } catch (error) {
    if (isOrderRefused(error)) pending.remove();
    throw error;
  }
}

const inFlight = new Map<Brand, Promise<string | null>>();

/**
 * Sends the pending order of an app, again if necessary, and gives the id of the placed order; null
 * when none is pending. Callers at the same time share one request. The pending order is removed
 * when `/shop/success` has cleared the cart, or when the server refuses it.
 */
export function sendPendingOrder(sender: Sender): Promise<string | null> {
  const { brand } = sender;
  const running = inFlight.get(brand) ?? send(sender).finally(() => inFlight.delete(brand));
  inFlight.set(brand, running);
  return running;
}
