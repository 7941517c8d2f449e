import { randomUUID } from 'node:crypto';
import { getNotices } from '@club/api/contract/notices';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import {
  actOnSubscription,
  changeSubscription,
  getSubscription,
  subscribe,
  type BoxSettings,
  type NextBox,
  type Subscription,
  type SubscriptionAct,
} from '@club/api/contract/subscriptions/subscription';
import { createShopper, type Shopper } from './create-shopper';
import type { TestServer } from './create-test-server';

/** A carton for the first device of the main brand. */
export const boxItem = '4710101';

/** A carton a month to a branch, paid on receipt, or as the test says. */
export const boxSettings = (own: Partial<BoxSettings> = {}): BoxSettings => ({
  items: [{ variant_id: boxItem, count: 1 }],
  delivery: 1,
  city_id: 'city-0001',
  branch: '1',
  street: null,
  house: null,
  flat: null,
  day: 15,
  payWith: 'cash',
  replaces: false,
  ...own,
});

/** A customer who may subscribe, with what they do. */
export async function createSubscriber(
  server: TestServer,
  own: Partial<BoxSettings> = {},
  customer: { balance?: number; tags?: string } = {},
) {
  const { balance = 0, tags = 'age_verified' } = customer;
  const shopper = await createShopper(server, { balance });
  await shopper.setTags(tags);
  const keyed = () => ({ ...shopper.as, idempotencyKey: randomUUID() });
  const me = {
    ...shopper,
    subscribe: (wish = boxSettings(own)) => server.call(subscribe, { settings: wish }, keyed()),
    change: (wish: Partial<BoxSettings>) =>
      server.call(changeSubscription, { settings: boxSettings({ ...own, ...wish }) }, keyed()),
    act: (act: SubscriptionAct, { month, total }: Partial<Pick<NextBox, 'month' | 'total'>> = {}) =>
      server.call(actOnSubscription, { act, month, total }, keyed()),
    read: async (): Promise<Subscription> => {
      const { subscription } = await server.call(getSubscription, {}, shopper.as);
      if (!subscription) throw new Error('There is no subscription');
      return subscription;
    },
    notices: async () =>
      (await server.call(getNotices, {}, shopper.as)).notices.map(({ title, text }) =>
        [title, text].join(': '),
      ),
    balance: async () => (await server.call(getSubscription, {}, shopper.as)).balance,
    boxes: async () => (await server.call(getBoxHistory, {}, shopper.as)).boxes,
    orders: () => countOrders(server, shopper),
  };
  return me;
}

/** The same with a subscription. */
export async function createSubscribed(...args: Parameters<typeof createSubscriber>) {
  const me = await createSubscriber(...args);
  await me.subscribe();
  return me;
}

async function countOrders(server: TestServer, { customerId }: Shopper): Promise<number> {
  const { count } = await server.context.db
    .selectFrom('orders')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Moves the clock to a moment and runs what is due. */
export async function goTo(server: TestServer, at: string): Promise<void> {
  server.setNow(new Date(at));
  await server.context.jobs.drain();
}

/** Changes stock or price of a product. */
export async function setProduct(
  server: TestServer,
  variantId: string,
  change: { quantity?: number; price?: number },
): Promise<void> {
  const { db, cache, transaction } = server.context;
  const { id } = await db
    .selectFrom('catalog_products')
    .select('id')
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  await transaction(async (tx) => {
    const { quantity, price } = change;
    if (quantity !== undefined) {
      await tx
        .updateTable('catalog_stock')
        .set({ quantity })
        .where('product_id', '=', id)
        .execute();
    }
    if (price !== undefined) {
      await tx
        .updateTable('catalog_products')
        .set({ price_kopiykas: price })
        .where('id', '=', id)
        .execute();
    }
    for (const tag of ['catalog', 'catalog-stock']) cache.invalidate(tx, tag);
  });
}
