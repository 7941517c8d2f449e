import type {
  OrderDetails,
  OrderState,
  OrderSummary,
  PaymentState,
} from '@club/api/contract/orders';
import type { OrderLineRow, OrderRow } from './orders-repository';

const PICTURES = 4;

const addressOf = (picture: string) => `/pictures/${picture}.svg`;

/** What an order is shown from. */
export interface ShownOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** Whether the newest attempt to pay it by card failed. */
  readonly isRefused: boolean;
}

/** Whether a card is to pay the order, and may yet. */
export function awaitsCard({ method, state }: Pick<OrderRow, 'method' | 'state'>): boolean {
  return method === 'card' && state === 'created';
}

function paymentOf({ order, isRefused }: ShownOrder): PaymentState {
  if (order.method !== 'card') return 'none';
  if (order.is_refunded) return 'refunded';
  if (order.paid_at !== null) return 'paid';
  if (!awaitsCard(order)) return 'none';
  return isRefused ? 'failed' : 'waiting';
}

/** An order as a list shows it. */
export function summaryOf(shown: ShownOrder): OrderSummary {
  const { order, lines } = shown;
  return {
    id: String(order.id),
    number: order.number,
    state: order.state,
    method: order.method,
    payment: paymentOf(shown),
    at: order.created_at.toISOString(),
    money: order.money_total,
    points: order.bonus_total,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines.slice(0, PICTURES).map(({ picture }) => addressOf(picture)),
    mayPay: awaitsCard(order),
    mayCancel: order.state === 'created',
  };
}

/** The states that were reached, in the order in which they were. */
function stepsOf(order: OrderRow): OrderDetails['steps'] {
  const moments: [OrderState, Date | null][] = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['packed', order.packed_at],
    ['sent', order.sent_at],
    ['delivered', order.delivered_at],
    ['cancelled', order.cancelled_at],
  ];
  return moments
    .flatMap(([state, at]) => (at === null ? [] : [{ state, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ state, at }) => ({ state, at: at.toISOString() }));
}

/** The window of the courier, by its date: today is another day tomorrow. */
function slotOf(payload: NonNullable<OrderRow['payload']>): string | null {
  const field = (wanted: string) =>
    payload.metafields.find(({ namespace, key }) => namespace === 'pwaDelivery' && key === wanted)
      ?.value;
  const [date, from, to] = [field('date'), field('from'), field('to')];
  return date && from && to ? `${date} ${from}–${to}` : null;
}

function shippingOf({ payload }: OrderRow): OrderDetails['shipping'] {
  if (payload === null) return { title: '', delivery: 1, city: '', address: '', slot: null };
  const method = payload.metafields.find(({ key }) => key === 'method');
  return {
    title: payload.shipping_lines[0]?.title ?? '',
    delivery: Number(method?.value ?? 1),
    city: payload.shipping_address.city,
    address: payload.shipping_address.address1,
    slot: slotOf(payload),
  };
}

/** An order as its own page shows it. */
export function detailsOf(shown: ShownOrder): OrderDetails {
  const { order, lines } = shown;
  return {
    ...summaryOf(shown),
    lines: lines.map((line) => ({
      product_id: line.product_id,
      variant_id: line.variant_id,
      title: line.title,
      picture: addressOf(line.picture),
      quantity: line.quantity,
      price: line.price_kopiykas,
      bonuses: line.price_xp,
    })),
    discount: order.discount,
    shipping: shippingOf(order),
    comment: order.payload?.note ?? '',
    steps: stepsOf(order),
    earns: order.state === 'cancelled' || order.is_refunded ? 0 : order.earns,
  };
}
