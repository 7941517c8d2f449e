import { fromUah } from '@club/domain/money';
import { z } from 'zod';
import { isDelivered, parcel, realParcels } from './parcels';
import type { PlacedOrder } from './port';

/** The most that the admin API gives in one answer. */
const PAGE_SIZE = 250;

const storeId = z.union([z.number(), z.string()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const uah = z.string().transform((text, issues) => {
  const kopiykas = fromUah(text);
  if (kopiykas !== null) return kopiykas;
  issues.addIssue({ code: 'custom', message: 'Not a price with two decimals' });
  return z.NEVER;
});

/** The order's name in the store. Orders are found by it, because the store has no idempotency key. */
export const orderName = (number: number): string => `#${number}`;

function numberOfName(name: string): number | null {
  const [, digits] = /^#(\d{1,15})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

const placedOrder = z.object({
  id: storeId,
  name: z.string(),
  order_number: z.int().positive(),
  created_at: moment,
  cancelled_at: z.string().nullish(),
  financial_status: z.string().nullish(),
  total_price: uah,
  fulfillment_status: z.string().nullish(),
  fulfillments: z.array(parcel.extend({ updated_at: moment })).default([]),
  line_items: z.array(
    z.object({
      variant_id: storeId.nullish(),
      title: z.string(),
      quantity: z.int(),
      price: uah,
    }),
  ),
});

type Answered = z.output<typeof placedOrder>;

const fields = Object.keys(placedOrder.shape).join(',');
const orders = z.object({ orders: z.array(placedOrder) });

function deliveredAt(order: Answered): Date | null {
  if (!isDelivered(order)) return null;
  return new Date(Math.max(...realParcels(order).map(({ updated_at }) => updated_at.getTime())));
}

const paidBack = new Set(['refunded', 'voided']);

function isOver({ cancelled_at, financial_status }: Answered): boolean {
  return Boolean(cancelled_at) || paidBack.has(financial_status ?? '');
}

function toPlacedOrder(order: Answered): PlacedOrder {
  return {
    storeId: order.id,
    number: order.order_number,
    nameNumber: numberOfName(order.name),
    placedAt: order.created_at,
    deliveredAt: deliveredAt(order),
    total: order.total_price,
    lines: order.line_items
      .filter(({ quantity }) => quantity > 0)
      .map(({ variant_id, title, quantity, price }) => ({
        variantId: variant_id ?? null,
        title,
        quantity,
        kopiykas: price,
      })),
  };
}

type Get = <Answer>(answer: z.ZodType<Answer>, path: string) => Promise<Answer>;

interface Pages {
  readonly since: Date;
  /** The number of orders in one answer. */
  readonly pageSize?: number | undefined;
}

/** Pages go on after the last id, because the header with the next page allows no other filter. */
async function readPages(
  get: Get,
  storeCustomerId: string,
  { since, pageSize = PAGE_SIZE }: Pages,
): Promise<Answered[]> {
  const found: Answered[] = [];
  let count: number;
  do {
    const search = new URLSearchParams({
      status: 'any',
      created_at_min: since.toISOString(),
      since_id: found.at(-1)?.id ?? '0',
      limit: String(pageSize),
      fields,
    });
    const path = `customers/${encodeURIComponent(storeCustomerId)}/orders.json?${search.toString()}`;
    const page = (await get(orders, path)).orders;
    found.push(...page);
    count = page.length;
  } while (count === pageSize);
  return found;
}

/** The orders of a customer: https://shopify.dev/docs/api/admin-rest/latest/resources/customer */
export async function readPlacedOrders(
  get: Get,
  storeCustomerId: string,
  pages: Pages,
): Promise<PlacedOrder[]> {
  const found = await readPages(get, storeCustomerId, pages);
  return found.filter((order) => !isOver(order)).map(toPlacedOrder);
}
