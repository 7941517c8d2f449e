import { products } from '../products';
import type { LedgerLine, PastOrder } from './persona';

const EARNED_SHARE = 0.05;

export interface OrderSketch {
  number: number;
  daysAgo: number;
  /** Product ids with quantities. */
  goods: [productId: string, quantity: number][];
  state?: PastOrder['state'];
  /** Named for purchases that came in as a till receipt. */
  shop?: string;
  paidWith?: PastOrder['paidWith'];
}

function findProduct(id: string) {
  const product = products.find((candidate) => candidate.id === id);
  if (!product)
    throw new Error(`A persona's order names product ${id}, which is not in the catalogue.`);
  return product;
}

export function writeOrder(sketch: OrderSketch): PastOrder {
  const paidWith = sketch.paidWith ?? 'money';
  const sum = (price: 'priceKopiykas' | 'priceXp') =>
    sketch.goods.reduce(
      (total, [id, quantity]) => total + (findProduct(id)[price] ?? 0) * quantity,
      0,
    );
  return {
    number: sketch.number,
    daysAgo: sketch.daysAgo,
    channel: sketch.shop === undefined ? 'online' : 'offline',
    state: sketch.state ?? 'delivered',
    paidWith,
    lines: sketch.goods.map(([id, quantity]) => ({
      variantId: findProduct(id).variantId,
      quantity,
    })),
    totalKopiykas: paidWith === 'money' ? sum('priceKopiykas') : 0,
    totalXp: paidWith === 'xp' ? sum('priceXp') : 0,
    ...(sketch.shop === undefined ? {} : { shop: sketch.shop }),
  };
}

/** What an order leaves in the ledger: created and cancelled ones leave nothing. */
export function ledgerOfOrder(order: PastOrder): LedgerLine[] {
  if (order.state === 'created' || order.state === 'cancelled') return [];
  const { daysAgo, number } = order;
  if (order.paidWith === 'xp') {
    return [
      { daysAgo, kind: 'order', amount: -order.totalXp, text: `Замовлення № ${number} за XP` },
    ];
  }
  const amount = Math.floor((order.totalKopiykas / 100) * EARNED_SHARE);
  return order.channel === 'online'
    ? [{ daysAgo, kind: 'order', amount, text: `5 % від замовлення № ${number}` }]
    : [{ daysAgo, kind: 'receipt', amount, text: `Чек: ${order.shop ?? 'магазин'}` }];
}

/** The same action again and again, a few days earlier or later each time. */
export function habit(
  [from, until, every]: [fromDaysAgo: number, untilDaysAgo: number, everyDays: number],
  line: Omit<LedgerLine, 'daysAgo'>,
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  let turn = 0;
  for (let daysAgo = from; daysAgo >= until; daysAgo -= every) {
    lines.push({ ...line, daysAgo: Math.max(until, daysAgo - ((turn * 5) % 3)) });
    turn += 1;
  }
  return lines;
}

export function writeLedger(orders: PastOrder[], ...lines: LedgerLine[][]): LedgerLine[] {
  return [...orders.flatMap(ledgerOfOrder), ...lines.flat()].sort(
    (earlier, later) => later.daysAgo - earlier.daysAgo || later.amount - earlier.amount,
  );
}
