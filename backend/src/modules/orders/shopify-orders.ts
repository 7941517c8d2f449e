import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { StoreService } from '../../config/order-services-config';
import { StoreOrdersError, type StoreOrder, type StoreOrders } from './store-orders';

export interface ShopifyOptions extends StoreService {
  readonly timeoutMs?: number;
  /** Rather fail, to be repeated later, than wait longer than this for the store's limit. */
  readonly longestWaitMs?: number;
}

const storedOrder = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string().optional(),
  financial_status: z.string().nullish(),
  cancelled_at: z.string().nullish(),
});

type StoredOrder = z.output<typeof storedOrder>;

const one = z.object({ order: storedOrder });
const many = z.object({ orders: z.array(storedOrder) });

/** The name that the store shows, and that we find an order by: it takes no idempotency key. */
const nameOf = (number: number) => `#${number}`;

/** `unfulfilled` is the store's null; metafields have a type there. */
function bodyOf({ number, payload, isPaid }: StoreOrder) {
  const { fulfillment_status: _, metafields, transactions, ...order } = payload;
  return {
    order: {
      ...order,
      name: nameOf(number),
      line_items: order.line_items.map((line) => ({
        ...line,
        variant_id: Number(line.variant_id),
      })),
      customer: { id: Number(order.customer.id) },
      financial_status: isPaid ? 'paid' : 'pending',
      transactions: isPaid
        ? transactions.map((transaction) => ({ ...transaction, status: 'success' }))
        : transactions,
      metafields: metafields.map((field) => ({ ...field, type: 'single_line_text_field' })),
      // Stock is counted here; the store must not count it again, nor write letters of its own.
      inventory_behaviour: 'bypass',
      send_receipt: false,
    },
  };
}

function secondsOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 2;
}

/** The store's admin API: https://shopify.dev/docs/api/admin-rest/latest/resources/order */
export function createShopifyOrders(options: ShopifyOptions): StoreOrders {
  const { url, token, version, timeoutMs = 10_000, longestWaitMs = 8000 } = options;

  async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    return fetch(new URL(`/admin/api/${version}/${path}`, url), {
      method,
      headers: { 'x-shopify-access-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new StoreOrdersError('The store did not answer', { isHopeless: false, cause });
    });
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    let response = await send(method, path, body);
    const waitMs = secondsOf(response) * 1000;
    if (response.status === 429 && waitMs <= longestWaitMs) {
      await response.body?.cancel();
      await wait(waitMs);
      response = await send(method, path, body);
    }
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new StoreOrdersError(`The store answered ${response.status}`, {
      // The order itself is refused; wrong credentials and limits can be mended.
      isHopeless: response.status === 422,
    });
  }

  function parsed<T>(schema: z.core.$ZodType<T>, answer: unknown): T {
    const result = z.safeParse(schema, answer);
    if (result.success) return result.data;
    throw new StoreOrdersError('The store answered something else', {
      isHopeless: false,
      cause: result.error,
    });
  }

  async function find(number: number): Promise<StoredOrder | undefined> {
    const query = new URLSearchParams({
      name: nameOf(number),
      status: 'any',
      fields: 'id,name,financial_status,cancelled_at',
    });
    const { orders } = parsed(many, await ask('GET', `orders.json?${query.toString()}`));
    // The store's filter also finds names that only begin so.
    return orders.find(({ name }) => name === nameOf(number));
  }

  async function read(storeId: string): Promise<StoredOrder> {
    return parsed(one, await ask('GET', `orders/${encodeURIComponent(storeId)}.json`)).order;
  }

  return {
    create: async (order) => {
      const known = await find(order.number);
      if (known) return known.id;
      return parsed(one, await ask('POST', 'orders.json', bodyOf(order))).order.id;
    },
    markPaid: async (storeId) => {
      if ((await read(storeId)).financial_status === 'paid') return;
      const path = `orders/${encodeURIComponent(storeId)}/transactions.json`;
      await ask('POST', path, {
        transaction: { kind: 'sale', status: 'success', source: 'external' },
      });
    },
    cancel: async (storeId) => {
      if ((await read(storeId)).cancelled_at) return;
      await ask('POST', `orders/${encodeURIComponent(storeId)}/cancel.json`, {});
    },
  };
}
