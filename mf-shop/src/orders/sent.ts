import { isApiError, type InputOf } from '@club/api';
import { createOrder, orderPayload } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import type { Host } from '@club/platform';
import { int, literal, object, safeParse, string } from '@club/platform/schema';
import { createKept, type KeptStore } from '../device/kept';
import { afterOrder, keepPlaced, type AfterOrder } from './placed';

/** An order that was sent, kept until its answer is dealt with: sent again as it is, it is the same order. */
export interface SentOrder {
  readonly key: string;
  /** When it was sent first, in milliseconds. */
  readonly at: number;
  readonly order: InputOf<typeof createOrder>['order'];
  readonly after: AfterOrder;
  /** What the bus is told once it is placed. */
  readonly told: { readonly money: number; readonly points: number; readonly items: number };
}

const stored = object({
  version: literal(1),
  key: string(),
  at: int(),
  order: orderPayload,
  after: afterOrder,
  told: object({ money: int(), points: int(), items: int() }),
});

function createSent(key: string): KeptStore<SentOrder | null> {
  return createKept<SentOrder | null>({
    key,
    initial: null,
    parse: (value) => {
      const parsed = safeParse(stored, value);
      return parsed.success ? parsed.data : null;
    },
    toStored: (sent) => ({ version: 1, ...sent }),
  });
}

/** The order of each app whose answer is awaited. While there is one, the cart is left to it. */
export const sentOrders: Readonly<Record<Brand, KeptStore<SentOrder | null>>> = {
  main: createSent('shop-sent'),
  second: createSent('shop-sent-second'),
};

/** Keeps an order under a key of its own, before it is sent. */
export function keepSent(brand: Brand, sent: Omit<SentOrder, 'key' | 'at'>): void {
  sentOrders[brand].set({ ...sent, key: crypto.randomUUID(), at: Date.now() });
}

/** True when the server judged the order and did not take it; every other failure leaves that open. */
export function isRefused(error: unknown): boolean {
  if (!isApiError(error) || error.kind === 'bad-response' || error.status === undefined)
    return false;
  return error.status < 500 && error.status !== 401 && error.status !== 429;
}

/** Who sends, and in which app. */
interface Sender extends Pick<Host, 'api' | 'events'> {
  readonly brand: Brand;
}

/** The server knows a key for a day: what is older could be ordered twice. */
const longestMs = 23 * 3_600_000;

async function send({ api, events, brand }: Sender): Promise<string | null> {
  const kept = sentOrders[brand];
  const sent = kept.get();
  if (sent === null) return null;
  const { key, at, order, after, told } = sent;
  if (Date.now() - at > longestMs) {
    kept.set(null);
    return null;
  }
  try {
    const { order: placed, balance } = await api(createOrder, { order }, { idempotencyKey: key });
    // Another tab was faster, or a logout: there is nothing left to do here.
    if (kept.get()?.key !== key) return null;
    keepPlaced(brand, { ...after, orderId: placed.id, number: placed.order_number });
    events.emit('order.created', {
      brand,
      orderId: placed.id,
      number: placed.order_number,
      ...told,
    });
    events.emit('balance.changed', { balance });
    return placed.id;
  } catch (error) {
    if (isRefused(error)) kept.set(null);
    throw error;
  }
}

const underWay = new Map<Brand, Promise<string | null>>();

/**
 * Sends the kept order, again if need be, and gives the id of what was placed; null when nothing
 * is kept any more. Whoever asks meanwhile waits for the same answer. What is kept goes when
 * `/shop/success` has cleared the cart, or when the server refuses.
 */
export function sendKept(sender: Sender): Promise<string | null> {
  const { brand } = sender;
  const running = underWay.get(brand) ?? send(sender).finally(() => underWay.delete(brand));
  underWay.set(brand, running);
  return running;
}
