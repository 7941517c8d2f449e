import type { Brand } from '@club/domain/brand';
import type { CartLine } from '@club/domain/cart';
import { orderPayload } from '@club/domain/order-payload';
import { personas, type PastOrder, type Persona } from '../../../seed/personas';
import { cities } from '../../../seed/places';
import { products, type Product } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { isMixPack } from '../cart/offers';
import { findPersonaCustomer } from '../account/users-repository';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { readEarningRules, type EarningRules } from '../loyalty/earning-rules';
import { seedFriendOrders } from './friend-orders-seed';
import { pointsEarned } from './order-points';
import { insertOrder, type NewOrder, type NewOrderLine } from './orders-repository';
import type { OrderState } from './orders-tables';

const HOUR_MS = 3_600_000;

/** How many hours after an order was made each of its states came, in the demo past. */
const hoursUntil = { paid: 1, packed: 10, sent: 24, delivered: 60, cancelled: 5 };

const way: readonly OrderState[] = ['created', 'paid', 'packed', 'sent', 'delivered'];

/** When each state was reached: all those before the order's own, none after, none in the future. */
function stateTimes(
  { state, paidWith }: Pick<PastOrder, 'state' | 'paidWith'>,
  createdAt: Date,
  now: Date,
) {
  const reached = way.slice(0, way.indexOf(state) + 1);
  const at = (step: keyof typeof hoursUntil, isReached: boolean) =>
    isReached
      ? new Date(Math.min(now.getTime(), createdAt.getTime() + hoursUntil[step] * HOUR_MS))
      : null;
  return {
    // Cash is paid to the courier.
    paid_at:
      paidWith === 'xp'
        ? at('paid', reached.includes('paid'))
        : at('delivered', reached.includes('delivered')),
    packed_at: at('packed', reached.includes('packed')),
    sent_at: at('sent', reached.includes('sent')),
    delivered_at: at('delivered', reached.includes('delivered')),
    cancelled_at: at('cancelled', state === 'cancelled'),
  };
}

interface PastLine extends CartLine {
  readonly product: Product;
  readonly productClass: Product['productClass'];
}

function pastLines({ number, lines, paidWith }: PastOrder): PastLine[] {
  return lines.map(({ variantId, quantity }) => {
    const product = products.find((one) => one.variantId === variantId);
    if (!product) throw new Error(`The demo order ${number} has an unknown variant ${variantId}`);
    if (paidWith === 'xp' && product.priceXp === null) {
      throw new Error(
        `The demo order ${number} takes ${variantId} for points, which has no price in them`,
      );
    }
    return {
      product,
      variant_id: variantId,
      payWith: paidWith === 'xp' ? 'points' : 'money',
      count: quantity,
      productClass: product.productClass,
      packQuantity: product.packQuantity ?? 1,
      price: product.priceKopiykas,
      bonuses: product.priceXp ?? 0,
      tags: product.tags,
    };
  });
}

function lineRow({ product, payWith, count, tags }: PastLine): NewOrderLine {
  return {
    product_id: product.id,
    variant_id: product.variantId,
    title: product.title,
    picture: product.picture,
    quantity: count,
    price_kopiykas: payWith === 'money' ? product.priceKopiykas : 0,
    price_xp: payWith === 'points' ? (product.priceXp ?? 0) : 0,
    is_mix_pack: isMixPack({ tags }),
  };
}

interface Owner {
  readonly persona: Persona;
  readonly customerId: number;
  readonly brand: Brand;
  readonly buyer: Buyer;
}

/** The order as both sides would have agreed on it: to the first branch of the persona's city. */
function buildPayload(
  { brand, buyer, persona }: Owner,
  lines: readonly PastLine[],
  freeFrom: number,
) {
  const city = cities.find(({ cityId }) => cityId === persona.address?.cityId) ?? cities[0];
  if (!city) throw new Error('The demo has no city');
  return orderPayload({
    brand,
    lines,
    customer: { ...buyer, id: buyer.account.shopifyId },
    payment: 1,
    delivery: 1,
    address: {
      city: { id: city.cityId, name: city.name, province: city.province },
      branch: { number: '1', kind: 'branch' },
      street: null,
      house: null,
      flat: null,
    },
    slot: null,
    comment: '',
    promo: null,
    freeFrom,
  });
}

function receiptMoments(at: Date) {
  const never = { packed_at: null, sent_at: null, cancelled_at: null };
  return { paid_at: at, delivered_at: at, ...never };
}

function toOrderRow(
  order: PastOrder,
  lines: readonly PastLine[],
  owner: Owner,
  { club, now, earning }: Pick<AppContext, 'club' | 'now'> & { readonly earning: EarningRules },
) {
  const createdAt = new Date(now().getTime() - order.daysAgo * 24 * HOUR_MS);
  const isReceipt = order.channel === 'offline';
  const isForPoints = order.paidWith === 'xp';
  const sum = (price: 'price' | 'bonuses') =>
    lines.reduce((total, line) => total + line[price] * line.count, 0);
  const payload = buildPayload(owner, lines, club.freeShippingFromUah[owner.brand] * 100);
  return {
    customer_id: owner.customerId,
    brand: owner.brand,
    number: order.number,
    channel: isReceipt ? ('receipt' as const) : ('online' as const),
    state: isReceipt ? ('delivered' as const) : order.state,
    store: order.shop ?? null,
    money_total: isForPoints ? 0 : sum('price'),
    bonus_total: isForPoints ? sum('bonuses') : 0,
    method: isForPoints ? ('xp' as const) : ('cash' as const),
    earns: isReceipt ? 0 : pointsEarned(lines, 0, earning),
    created_at: createdAt,
    ...(isReceipt ? {} : { payload: JSON.stringify(payload) }),
    ...(isReceipt ? receiptMoments(createdAt) : stateTimes(order, createdAt, now())),
  } satisfies NewOrder;
}

async function seedAccount(
  tx: Tx,
  context: AppContext,
  owner: Owner,
  orders: readonly PastOrder[],
): Promise<void> {
  const earning = await readEarningRules(tx, context, { brand: owner.brand });
  for (const order of orders) {
    const lines = pastLines(order);
    const row = toOrderRow(order, lines, owner, { ...context, earning });
    await insertOrder(tx, row, lines.map(lineRow));
  }
}

/** Inserts what the demo personas and their friends have bought. */
export async function seedOrders(tx: Tx, context: AppContext): Promise<void> {
  for (const persona of personas) {
    const customerId = await findPersonaCustomer(tx, persona.key);
    for (const { brand, orders } of persona.accounts) {
      const buyer = await findBuyer(tx, customerId, brand, context.now());
      if (!buyer) throw new Error(`The persona ${persona.key} has no account in ${brand}`);
      await seedAccount(tx, context, { persona, customerId, brand, buyer }, orders);
    }
  }
  await seedFriendOrders(tx, context);
}
