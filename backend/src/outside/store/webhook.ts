import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import type { AdapterContext } from '../adapter-context';
import { isDelivered, parcel, realParcels } from './parcels';
import type { StoreProgress } from './port';

/** The fields of a store's order that are used: https://shopify.dev/docs/api/admin-rest/latest/resources/order */
const webhookOrder = z.object({
  name: z.string().regex(/^#\d{1,15}$/),
  cancelled_at: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  fulfillments: z.array(parcel).default([]),
});

/** The carrier's states of a parcel that is packed, but not sent. */
const packedWords = new Set(['label_printed', 'label_purchased', 'confirmed']);

/** The progress that the store reports. */
export interface StoreReport {
  readonly number: number;
  readonly progress: StoreProgress;
}

function toProgress(order: z.output<typeof webhookOrder>): StoreProgress | null {
  if (order.cancelled_at) return 'cancelled';
  if (isDelivered(order)) return 'delivered';
  if (order.fulfillment_status === 'partial') return 'packed';
  const words = realParcels(order).map(({ shipment_status }) => shipment_status ?? '');
  if (order.fulfillment_status !== 'fulfilled' && !words.includes('delivered')) return null;
  return words.length > 0 && words.every((word) => packedWords.has(word)) ? 'packed' : 'sent';
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The report of a webhook's body, or null if it is not about an order's progress. */
export function readStoreReport(body: Buffer): StoreReport | null {
  const parsed = webhookOrder.safeParse(parsedJson(body));
  const progress = parsed.success ? toProgress(parsed.data) : null;
  if (!parsed.success || progress === null) return null;
  return { number: Number(parsed.data.name.slice(1)), progress };
}

/** The store's signature of a body. */
export function storeSignature(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Whether the store signed the body. */
export function isSignedByStore(body: Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(storeSignature(body, secret));
  const bytes = Buffer.from(signature);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The secret of a brand's store; the sandbox has a random one per process. */
export function storeSecret(
  { config }: Pick<AdapterContext, 'config'>,
  brand: Brand,
): string | null {
  if (config.sandbox) return `sandbox store ${brand} ${config.codeSecret}`;
  return config.orderServices.stores[brand]?.secret ?? null;
}
