import { mergeStoreTags } from '@club/domain/pre-order';
import { z } from 'zod';
import { createServiceClient, type ServiceRequest } from '../service-client';
import type { StoreOrder, StoreOrders } from './port';
import { findOrCreateCustomer } from './shopify-customers';
import { orderName, readPlacedOrders } from './shopify-orders';

export interface ShopifyOptions {
  readonly url: string;
  readonly token: string;
  /** Of the admin API, like 2026-07. */
  readonly version: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** After a longer rate limit the job is repeated. */
  readonly longestWaitMs?: number;
  /** The number of orders in one answer. */
  readonly pageSize?: number;
}

const storedOrder = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  name: z.string().optional(),
  financial_status: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  tags: z.string().default(''),
});

type StoredOrder = z.output<typeof storedOrder>;

const one = z.object({ order: storedOrder });
const many = z.object({ orders: z.array(storedOrder) });

/** In the store's format `unfulfilled` is null, and metafields have a type. */
function orderBody({ number, payload, isPaid }: StoreOrder) {
  const { fulfillment_status: _, metafields, transactions, ...order } = payload;
  return {
    order: {
      ...order,
      name: orderName(number),
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
      // Stock is counted here: the store must not count it again or send e-mails.
      inventory_behaviour: 'bypass',
      send_receipt: false,
    },
  };
}

function createApi({ url, token, version, now, timeoutMs, longestWaitMs = 8000 }: ShopifyOptions) {
  const client = createServiceClient({ service: 'store', now, timeoutMs, longestWaitMs });
  const headers = { 'x-shopify-access-token': token };
  return <T>(
    answer: z.ZodType<T>,
    path: string,
    request: Omit<ServiceRequest, 'headers' | 'form'>,
  ): Promise<T> =>
    client.call(new URL(`/admin/api/${version}/${path}`, url), answer, { headers, ...request });
}

/** The store's admin API: https://shopify.dev/docs/api/admin-rest/latest/resources/order */
export function createShopifyOrders(options: ShopifyOptions): StoreOrders {
  const callApi = createApi(options);

  async function find(number: number): Promise<StoredOrder | undefined> {
    const query = new URLSearchParams({
      name: orderName(number),
      status: 'any',
      fields: 'id,name,financial_status,cancelled_at',
    });
    const { orders } = await callApi(many, `orders.json?${query.toString()}`, { method: 'GET' });
    // The store's filter also finds longer names with this prefix.
    return orders.find(({ name }) => name === orderName(number));
  }

  async function read(storeId: string): Promise<StoredOrder> {
    const path = `orders/${encodeURIComponent(storeId)}.json`;
    return (await callApi(one, path, { method: 'GET' })).order;
  }

  async function change(storeId: string, changed: object): Promise<void> {
    const path = `orders/${encodeURIComponent(storeId)}.json`;
    const order = { id: Number(storeId), ...changed };
    await callApi(z.unknown(), path, { method: 'PUT', json: { order } });
  }

  async function payFor(storeId: string): Promise<void> {
    const path = `orders/${encodeURIComponent(storeId)}/transactions.json`;
    const transaction = { kind: 'sale', status: 'success', source: 'external' };
    await callApi(z.unknown(), path, { json: { transaction } });
  }

  return {
    findOrCreateCustomer: (customer) => findOrCreateCustomer(callApi, customer),
    find: async (number) => (await find(number))?.id ?? null,
    create: async (order) => {
      const known = await find(order.number);
      if (!known) return (await callApi(one, 'orders.json', { json: orderBody(order) })).order.id;
      if (order.isPaid && known.financial_status !== 'paid') await payFor(known.id);
      return known.id;
    },
    markPaid: async (storeId) => {
      if ((await read(storeId)).financial_status !== 'paid') await payFor(storeId);
    },
    changeAddress: (storeId, { shipping_address }) => change(storeId, { shipping_address }),
    changeTags: async (storeId, payload) => {
      const { tags } = await read(storeId);
      await change(storeId, { tags: mergeStoreTags(tags, payload) });
    },
    cancel: async (storeId) => {
      if ((await read(storeId)).cancelled_at) return;
      await callApi(z.unknown(), `orders/${encodeURIComponent(storeId)}/cancel.json`, { json: {} });
    },
    listOrders: (storeCustomerId, since) =>
      readPlacedOrders(
        (answer, path) => callApi(answer, path, { method: 'GET' }),
        storeCustomerId,
        { since, pageSize: options.pageSize },
      ),
  };
}
