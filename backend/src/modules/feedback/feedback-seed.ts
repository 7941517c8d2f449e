import type { Brand } from '@club/domain/brand';
import {
  feedback,
  websiteOrders,
  type DemoFeedback,
  type DemoWebsiteOrder,
} from '../../../seed/feedback';
import { products } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { PlacedLine } from '../../outside/store/port';
import { sandboxStoreCustomer } from '../../outside/store/sandbox';
import { placeWebsiteOrder } from '../../outside/store/sandbox-orders';
import { daysBefore } from '../account/users-seed';
import { ordersToRate, type Scope } from './feedback-repository';
import { toScope } from './feedback-scope';
import { insertWebsiteOrder } from './order-imports-repository';
import { insertFeedback } from './ratings-repository';
import { updateEntry } from './review-repository';

const DAY_MS = 86_400_000;
/** Older than the limit for ratings, so that the demo has both open and rated orders. */
const RATED_BEFORE_DAYS = 60;
const RATED_PER_ACCOUNT = 2;

interface PastOrder {
  readonly id: number;
  readonly customerId: number;
  readonly brand: Brand;
  readonly channel: Scope['channel'];
  readonly deliveredAt: Date;
}

const dayAfter = (at: Date) => new Date(at.getTime() + DAY_MS);

/** A rating a day after the delivery, and its answer a day later. */
async function rate(
  tx: Tx,
  context: AppContext,
  { id, deliveredAt, ...own }: PastOrder,
  { answer, ...rating }: DemoFeedback,
): Promise<void> {
  const [order] = await ordersToRate(tx, toScope(context, own), [id]);
  const at = dayAfter(deliveredAt);
  const brands = order?.brands ?? [];
  await insertFeedback(tx, { ...rating, orderId: id, brands, pictureIds: [], at });
  if (answer === null) return;
  const answeredAt = dayAfter(at);
  await updateEntry(tx, id, { answer, answered_at: answeredAt, handled_at: answeredAt });
}

/** Rates the newest old orders of each demo persona. */
async function rateOldOrders(tx: Tx, context: AppContext): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id as customerId', 'brand', 'channel', 'delivered_at as deliveredAt'])
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', daysBefore(context.now(), RATED_BEFORE_DAYS))
    .orderBy('customer_id')
    .orderBy('delivered_at', 'desc')
    .execute();
  const ratedCounts = new Map<string, number>();
  for (const { channel, deliveredAt, ...order } of orders) {
    const account = `${order.customerId}:${order.brand}`;
    const rated = ratedCounts.get(account) ?? 0;
    const rating = feedback[(order.customerId + rated) % feedback.length];
    if (rated >= RATED_PER_ACCOUNT || !rating || !deliveredAt) continue;
    ratedCounts.set(account, rated + 1);
    const own = channel === 'receipt' ? channel : 'online';
    await rate(tx, context, { ...order, channel: own, deliveredAt }, rating);
  }
}

function websiteLine([variantId, quantity]: DemoWebsiteOrder['goods'][number]): PlacedLine {
  const product = products.find((one) => one.variantId === variantId);
  if (!product) throw new Error(`A demo order of the website has an unknown variant ${variantId}`);
  return { variantId, title: product.title, quantity, kopiykas: product.priceKopiykas };
}

/** An order in the store's website; a rated one is imported already. */
async function seedWebsiteOrder(
  tx: Tx,
  context: AppContext,
  { persona, number, placedDaysAgo, deliveredDaysAgo, goods, feedback: said }: DemoWebsiteOrder,
): Promise<void> {
  const brand = 'main';
  const { customerId, phone } = await tx
    .selectFrom('customers')
    .select(['id as customerId', 'phone'])
    .where('persona', '=', persona)
    .executeTakeFirstOrThrow();
  const lines = goods.map(websiteLine);
  const placedAt = daysBefore(context.now(), placedDaysAgo);
  const deliveredAt = daysBefore(context.now(), deliveredDaysAgo);
  const storeId = await placeWebsiteOrder(tx, {
    brand,
    shopify_id: await sandboxStoreCustomer(tx, brand, phone),
    phone,
    number,
    lines: JSON.stringify(lines),
    placed_at: placedAt,
    delivered_at: deliveredAt,
  });
  if (said === null) return;
  const total = lines.reduce((sum, { kopiykas, quantity }) => sum + kopiykas * quantity, 0);
  const order = { storeId, number, placedAt, deliveredAt, total, lines };
  const orderId = await insertWebsiteOrder(tx, { customerId, brand }, order);
  await rate(tx, context, { id: orderId, customerId, brand, channel: 'online', deliveredAt }, said);
}

/** Ratings with and without answers, and orders of the website. */
export async function seedFeedback(tx: Tx, context: AppContext): Promise<void> {
  await rateOldOrders(tx, context);
  for (const order of websiteOrders) await seedWebsiteOrder(tx, context, order);
}
