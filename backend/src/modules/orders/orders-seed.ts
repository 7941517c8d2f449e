import type { Brand } from '@club/domain/brand';
import { personas, type PastOrder } from '../../../seed/personas';
import { products } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { customerOfPersona } from '../users/users-repository';
import { insertOrder, type NewOrder, type NewOrderLine } from './orders-repository';
import type { OrderState } from './orders-tables';

const HOUR_MS = 3_600_000;

/** How many hours after an order was made each of its states came, in the demo past. */
const hoursUntil = { paid: 1, packed: 10, sent: 24, delivered: 60, cancelled: 5 };

const way: readonly OrderState[] = ['created', 'paid', 'packed', 'sent', 'delivered'];

/** When each state was reached: all those before the order's own, none after, none in the future. */
function momentsOf(state: OrderState, createdAt: Date, now: Date) {
  const reached = way.slice(0, way.indexOf(state) + 1);
  const at = (step: keyof typeof hoursUntil, isReached: boolean) =>
    isReached
      ? new Date(Math.min(now.getTime(), createdAt.getTime() + hoursUntil[step] * HOUR_MS))
      : null;
  return {
    paid_at: at('paid', reached.includes('paid')),
    packed_at: at('packed', reached.includes('packed')),
    sent_at: at('sent', reached.includes('sent')),
    delivered_at: at('delivered', reached.includes('delivered')),
    cancelled_at: at('cancelled', state === 'cancelled'),
  };
}

function linesOf({ number, lines, paidWith }: PastOrder): NewOrderLine[] {
  return lines.map(({ variantId, quantity }) => {
    const product = products.find((one) => one.variantId === variantId);
    if (!product) throw new Error(`The demo order ${number} has an unknown variant ${variantId}`);
    const isForPoints = paidWith === 'xp';
    if (isForPoints && product.priceXp === null) {
      throw new Error(
        `The demo order ${number} takes ${variantId} for points, which has no price in them`,
      );
    }
    return {
      product_id: product.id,
      variant_id: variantId,
      title: product.title,
      picture: product.picture,
      quantity,
      price_kopiykas: isForPoints ? 0 : product.priceKopiykas,
      price_xp: isForPoints ? (product.priceXp ?? 0) : 0,
    };
  });
}

function orderOf(order: PastOrder, lines: readonly NewOrderLine[], now: Date) {
  const createdAt = new Date(now.getTime() - order.daysAgo * 24 * HOUR_MS);
  const isReceipt = order.channel === 'offline';
  const moments = isReceipt
    ? {
        paid_at: createdAt,
        packed_at: null,
        sent_at: null,
        cancelled_at: null,
        delivered_at: createdAt,
      }
    : momentsOf(order.state, createdAt, now);
  return {
    number: order.number,
    channel: isReceipt ? ('receipt' as const) : ('online' as const),
    state: isReceipt ? ('delivered' as const) : order.state,
    store: order.shop ?? null,
    money_total: lines.reduce((sum, line) => sum + line.price_kopiykas * line.quantity, 0),
    bonus_total: lines.reduce((sum, line) => sum + line.price_xp * line.quantity, 0),
    created_at: createdAt,
    ...moments,
  } satisfies Omit<NewOrder, 'customer_id' | 'brand'>;
}

async function seedAccount(
  tx: Tx,
  now: Date,
  owner: { customer_id: number; brand: Brand },
  orders: readonly PastOrder[],
): Promise<void> {
  for (const order of orders) {
    const lines = linesOf(order);
    await insertOrder(tx, { ...owner, ...orderOf(order, lines, now) }, lines);
  }
}

/** Inserts what the demo personas have bought. */
export async function seedOrders(tx: Tx, context: AppContext): Promise<void> {
  for (const { key, accounts } of personas) {
    const customerId = await customerOfPersona(tx, key);
    for (const { brand, orders } of accounts) {
      await seedAccount(tx, context.now(), { customer_id: customerId, brand }, orders);
    }
  }
}
