import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  send,
  sendOffline,
} from '@club/api/contract/feedback';
import type { Brand } from '@club/domain/brand';
import type { CallOptions, TestServer } from './index';
import { insertOrder, type NewOrder } from '../modules/orders/orders-repository';

const DAY_MS = 86_400_000;

/** A customer with a token of the section, and helpers to add orders. */
export async function createRater(
  server: TestServer,
  brand: Brand = 'main',
  brands: readonly Brand[] = [brand],
) {
  const as = await server.loginAsNew({ brands });
  const { customerId } = as;
  const { shopifyId } = await server.context.db
    .selectFrom('app_users')
    .select('shopify_id as shopifyId')
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  const { token } = await server.call(getAuth, {}, as);
  const shop = server.config.brands[brand].shopDomain;
  const about = { shop, token, shopifyId: shopifyId ?? '' };
  const rating = (orderId: string, own: object = {}) => ({
    shop,
    token,
    orderId,
    rating: 5,
    text: '',
    ...own,
  });
  /** The same for a receipt: no shop. */
  const receiptRating = (orderId: string, own: object = {}) => {
    const { shop: _, ...rest } = rating(orderId, own);
    return rest;
  };
  return {
    as,
    about,
    rating,
    receiptRating,
    order: (own: Partial<NewOrder> = {}) => addOrder(server, customerId, brand, own),
    orders: async (ids?: string[]) =>
      (await server.call(canWriteByOrder, { ...about, ...(ids && { orders: ids }) }, as)).orders,
    receipts: async () => (await server.call(getOfflineOrders, { token }, as)).orders,
    /** A page of each list. */
    page: (own: { before?: string } = {}) => server.call(canWriteByOrder, { ...about, ...own }, as),
    receiptsPage: (own: { before?: string; orders?: string[] } = {}) =>
      server.call(getOfflineOrders, { token, ...own }, as),
    sendOffline: (orderId: string, own: object = {}, options: CallOptions = {}) =>
      server.call(sendOffline, receiptRating(orderId, own), { ...as, ...options }),
    failureOffline: (orderId: string, own: object = {}, options: CallOptions = {}) =>
      server.failure(sendOffline, receiptRating(orderId, own), { ...as, ...options }),
    send: (orderId: string, own: object = {}, options: CallOptions = {}) =>
      server.call(send, rating(orderId, own), { ...as, ...options }),
    failure: (orderId: string, own: object = {}, options: CallOptions = {}) =>
      server.failure(send, rating(orderId, own), { ...as, ...options }),
  };
}

let numbers = 9_000_000;

async function addOrder(
  server: TestServer,
  customerId: number,
  brand: Brand,
  own: Partial<NewOrder>,
): Promise<string> {
  const day = (count: number) => new Date(server.context.now().getTime() - count * DAY_MS);
  const order: NewOrder = {
    number: (numbers += 1),
    customer_id: customerId,
    brand,
    channel: 'online',
    state: 'delivered',
    store: null,
    money_total: 30_000,
    bonus_total: 50,
    created_at: day(5),
    paid_at: day(5),
    delivered_at: day(3),
    ...own,
  };
  const line = {
    product_id: 'p',
    variant_id: 'v',
    picture: 'sticks',
    price_kopiykas: 10_000,
    price_xp: 0,
  };
  const { id } = await server.context.transaction((tx) =>
    insertOrder(tx, order, [
      { ...line, title: 'Перша', quantity: 2 },
      { ...line, title: 'Друга', quantity: 1 },
    ]),
  );
  return String(id);
}
