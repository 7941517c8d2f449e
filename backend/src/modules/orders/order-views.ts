import { cancelReason, type OrderDetails } from '@club/api/contract/orders/details';
import type { OrderState, OrderSummary, PaymentState } from '@club/api/contract/orders/history';
import type { AppContext } from '../../app/context';
import type { PaymentRow } from '../payments/payments-repository';
import type { OrderLineRow, OrderRow } from './orders-repository';
import type { CancelCause } from './orders-tables';

const PICTURES = 4;

const HOUR_MS = 3_600_000;

/** The pictures of lines, and how long an order waits for its payment. */
export type ViewContext = Pick<AppContext, 'pictures' | 'club'>;

/** The data that an order view is built from. */
export interface OrderWithPayment {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** The states of the attempts to pay it by card, the newest first. Not read once it is paid. */
  readonly attempts: readonly PaymentRow['state'][];
}

/** Whether the order waits for a card payment. */
function awaitsCard({ method, state }: Pick<OrderRow, 'method' | 'state'>): boolean {
  return method === 'card' && state === 'created';
}

/**
 * Whether its customer may cancel the order: while nobody has packed it, and no money was paid. Otherwise
 * somebody could spend the points that it earned, and get the money back.
 */
export function isCancellable({ method, state }: Pick<OrderRow, 'method' | 'state'>): boolean {
  return state === 'created' || (state === 'paid' && method === 'xp');
}

/** Whether it is to be paid by card, or was cancelled before: only then its attempts say how the payment is. */
export function isUnpaidCard({ method, paid_at }: Pick<OrderRow, 'method' | 'paid_at'>): boolean {
  return method === 'card' && paid_at === null;
}

/** What was paid after the cancellation is on its way back, and then returned. */
function paymentOfCancelled(attempts: OrderWithPayment['attempts']): PaymentState {
  if (attempts.includes('returning')) return 'paid';
  return attempts.includes('refunded') ? 'refunded' : 'none';
}

/** How far the card payment of an order is, the same for every page that says it. */
export function cardPaymentState({
  order,
  attempts,
}: Pick<OrderWithPayment, 'order' | 'attempts'>): PaymentState {
  if (order.method !== 'card') return 'none';
  if (order.is_refunded) return 'refunded';
  if (order.paid_at !== null) return 'paid';
  if (!awaitsCard(order)) return paymentOfCancelled(attempts);
  return attempts[0] === 'failed' ? 'failed' : 'waiting';
}

/** The deadline of the payment. A page of the provider that is open then moves it: nothing is promised about that. */
function payUntil(order: OrderRow, { club }: ViewContext): Pick<OrderDetails, 'payUntil'> {
  if (!awaitsCard(order)) return {};
  const at = new Date(order.created_at.getTime() + club.orders.payWithinHours * HOUR_MS);
  return { payUntil: at.toISOString() };
}

/** Why it was cancelled. A server of an earlier version has stored a text. */
function cancellation({
  cancelled_why: why,
}: OrderRow): Pick<OrderDetails, 'cancelReason' | 'isUnderAge'> {
  if (why === ('under-age' satisfies CancelCause)) return { isUnderAge: true };
  const parsed = cancelReason.safeParse(why);
  return parsed.success ? { cancelReason: parsed.data } : {};
}

/** An order as a list shows it. */
export function toOrderSummary(
  shown: OrderWithPayment,
  { pictures }: Pick<ViewContext, 'pictures'>,
): OrderSummary {
  const { order, lines } = shown;
  return {
    id: String(order.id),
    number: order.number,
    state: order.state,
    method: order.method,
    payment: cardPaymentState(shown),
    at: order.created_at.toISOString(),
    money: order.money_total,
    points: order.bonus_total,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    pictures: lines.slice(0, PICTURES).map(({ picture }) => pictures.thumbnail(picture)),
    mayPay: awaitsCard(order),
    mayCancel: isCancellable(order),
  };
}

/** The states that the order has reached, in chronological order. */
function reachedSteps(order: OrderRow): OrderDetails['steps'] {
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

/** The courier's time slot with its absolute date, because a relative one changes every day. */
function deliverySlot(payload: NonNullable<OrderRow['payload']>): OrderDetails['shipping']['slot'] {
  const field = (name: string) =>
    payload.metafields.find(({ namespace, key }) => namespace === 'pwaDelivery' && key === name)
      ?.value;
  const [date, from, to] = [field('date'), field('from'), field('to')];
  return date && from && to ? { date, from, to } : null;
}

function toShipping({ payload }: OrderRow): OrderDetails['shipping'] {
  if (payload === null) return { title: '', delivery: 1, city: '', address: '', slot: null };
  const method = payload.metafields.find(({ key }) => key === 'method');
  return {
    title: payload.shipping_lines[0]?.title ?? '',
    delivery: Number(method?.value ?? 1),
    city: payload.shipping_address.city,
    address: payload.shipping_address.address1,
    slot: deliverySlot(payload),
  };
}

/** An order as its own page shows it. */
export function toOrderDetails(shown: OrderWithPayment, context: ViewContext): OrderDetails {
  const { order, lines } = shown;
  return {
    ...toOrderSummary(shown, context),
    ...payUntil(order, context),
    ...cancellation(order),
    lines: lines.map((line) => ({
      product_id: line.product_id,
      variant_id: line.variant_id,
      title: line.title,
      picture: context.pictures.thumbnail(line.picture),
      quantity: line.quantity,
      price: line.price_kopiykas,
      bonuses: line.price_xp,
    })),
    discount: order.discount,
    shipping: toShipping(order),
    comment: order.payload?.note ?? '',
    steps: reachedSteps(order),
    earns: order.state === 'cancelled' || order.is_refunded ? 0 : order.earns,
  };
}
