import { kyivDay } from '@club/domain/kyiv-day';
import { firstBoxMonth } from '@club/domain/box-days';
import { products } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { findOrderLines } from '../orders/orders-repository';
import { scheduleStep } from './box-schedule';
import { insertBox, insertSubscription, type NewSubscription } from './subscriptions-repository';
import type { StoredItem } from './subscriptions-tables';

/** A past order of a persona that was a box. */
interface PastBoxOrder {
  readonly number: number;
  readonly daysAgo: number;
}

function demoItems(counts: Readonly<Record<string, number>>): StoredItem[] {
  return Object.entries(counts).map(([variant_id, count]) => {
    const product = products.find((one) => one.variantId === variant_id);
    if (!product) throw new Error(`The demo subscription has an unknown variant ${variant_id}`);
    return { variant_id, count, title: product.title, picture: product.picture };
  });
}

const toBranch = { delivery: 1, branch: '1', street: null, house: null, flat: null } as const;

const common = {
  brand: 'main',
  state: 'active',
  paused_because: null,
  next_month: null,
  cancelled_at: null,
  ...toBranch,
} as const satisfies Partial<NewSubscription>;

/** The month before. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

async function seedPastBox(
  tx: Tx,
  owner: { readonly subscriptionId: number; readonly customerId: number },
  { number, month, at }: { readonly number: number; readonly month: string; readonly at: Date },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'money_total', 'bonus_total'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const lines = (await findOrderLines(tx, [order.id])).get(order.id) ?? [];
  await insertBox(tx, {
    subscription_id: owner.subscriptionId,
    customer_id: owner.customerId,
    month,
    state: 'ordered',
    reason: null,
    items: JSON.stringify(
      lines.map(({ variant_id, quantity: count, title, picture }) => ({
        variant_id,
        count,
        title,
        picture,
      })),
    ),
    money: order.money_total,
    points: order.bonus_total,
    due_at: at,
    order_id: order.id,
    created_at: at,
    done_at: at,
  });
}

/** The regular has a box each month on the day of the last one. */
async function seedRegular(
  tx: Tx,
  context: AppContext,
  [first, last]: readonly [PastBoxOrder, PastBoxOrder],
): Promise<void> {
  const now = context.now();
  const customerId = await findPersonaCustomer(tx, 'regular');
  const lastDate = kyivDay(daysBefore(now, last.daysAgo));
  const day = Number(lastDate.slice(8));
  const subscription = await insertSubscription(tx, {
    ...common,
    customer_id: customerId,
    items: JSON.stringify(demoItems({ '4710205': 1, '4710101': 1 })),
    city_id: 'city-0001',
    day,
    pay_with: 'cash',
    replaces: true,
    next_month: firstBoxMonth(day, kyivDay(now), now),
    created_at: daysBefore(now, first.daysAgo + 4),
  });
  if (!subscription) return;
  const owner = { subscriptionId: subscription.id, customerId };
  const months = [monthBefore(lastDate.slice(0, 7)), lastDate.slice(0, 7)];
  for (const [index, { number, daysAgo }] of [first, last].entries()) {
    const month = months[index] ?? '';
    await seedPastBox(tx, owner, { number, month, at: daysBefore(now, daysAgo) });
  }
  await scheduleStep(tx, context, subscription, null);
}

/** One persona has a subscription with two past boxes, one has paused hers. */
export async function seedSubscriptions(tx: Tx, context: AppContext): Promise<void> {
  await seedRegular(tx, context, [
    { number: 24055, daysAgo: 31 },
    { number: 24490, daysAgo: 12 },
  ]);
  await insertSubscription(tx, {
    ...common,
    customer_id: await findPersonaCustomer(tx, 'saver'),
    state: 'paused',
    paused_because: 'customer',
    items: JSON.stringify(demoItems({ '4710102': 1 })),
    city_id: 'city-0006',
    day: 5,
    pay_with: 'points',
    replaces: false,
    created_at: daysBefore(context.now(), 64),
  });
}
