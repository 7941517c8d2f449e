import type { PaymentState } from '@club/api/contract/orders/history';
import { brandParameter, type Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { Config } from '../../app/config';
import { activityTag } from '../../app/sessions';
import { siteOfPage } from '../../app/site-of-page';
import { payableOrder } from '../orders/order-state';
import { cardPaymentState } from '../orders/order-views';
import { findOwnOrder } from '../orders/orders-repository';
import type { Charge, SignedMessage } from '../../outside/cards/port';
import { ServiceError } from '../../outside/service-error';
import {
  checkPayment,
  checkLater,
  closeOld,
  MINUTE_MS,
  type CardDependencies,
} from './payments-jobs';
import {
  attemptStates,
  claimCheck,
  insertPayment,
  latestPayment,
  type PaymentRow,
} from './payments-repository';
import { settle } from './settle';

/** A card may be entered for so long. */
const OPEN_MS = 24 * 60 * MINUTE_MS;

/** An open page may ask the provider this often. */
const SILENCE_MS = 5000;

interface ChargedOrder {
  readonly id: number;
  readonly brand: Brand;
  readonly number: number;
}

/** The page after the payment: on the host that the customer is logged in on, in the app of the order. */
function returnUrl(brands: Config['brands'], { id, brand }: ChargedOrder, host: string): string {
  const site = siteOfPage(brands, { brand, host });
  const url = new URL(`/shop/success?order=${id}`, site.origin);
  if (site.brand !== brand) url.searchParams.set(brandParameter, brand);
  return url.href;
}

function buildCharge(
  { context: { config } }: CardDependencies,
  payment: PaymentRow,
  order: ChargedOrder,
  host: string,
): Charge {
  const { origin, name } = config.brands[order.brand];
  return {
    reference: payment.reference,
    amountKopiykas: payment.amount_kopiykas,
    description: `${name}: замовлення № ${order.number}`,
    returnUrl: returnUrl(config.brands, order, host),
    callbackUrl: `${origin}/payments/liqpay`,
    expiresAt: payment.expires_at,
  };
}

/** The attempt that is open, or a new one after a failure. */
function open({ context }: CardDependencies, customerId: number, orderId: number) {
  return context.transaction(async (tx) => {
    const order = await payableOrder(tx, customerId, orderId);
    const last = await latestPayment(tx, orderId);
    const created = context.now();
    if (last?.state === 'waiting' && last.expires_at > created) return { order, payment: last };
    const attempt = (last?.attempt ?? 0) + 1;
    const payment = await insertPayment(tx, {
      order_id: orderId,
      attempt,
      reference: `${order.brand}-${order.number}-${attempt}`,
      amount_kopiykas: order.moneyTotal,
      created_at: created,
      expires_at: new Date(created.getTime() + OPEN_MS),
    });
    await checkLater(tx, context, payment);
    // A failed order waits for payment again.
    context.cache.invalidate(tx, activityTag(customerId));
    return { order, payment };
  });
}

/** The provider's page for an order, or null while the provider can't be asked about the attempt before. */
export async function paymentLink(
  dependencies: CardDependencies,
  customerId: number,
  orderId: number,
  host: string,
): Promise<string | null> {
  try {
    await closeOld(dependencies, orderId);
    const { order, payment } = await open(dependencies, customerId, orderId);
    return await dependencies.cards.link(buildCharge(dependencies, payment, order, host));
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Asks the provider about an attempt that nobody has reported on for a while. */
async function checkSilent(dependencies: CardDependencies, payment: PaymentRow): Promise<void> {
  const { db, now } = dependencies.context;
  const at = now();
  // Pages ask every few seconds, and the provider limits our questions.
  const mayCheck = await claimCheck(db, payment.id, {
    now: at,
    since: new Date(at.getTime() - SILENCE_MS),
  });
  if (!mayCheck) return;
  await checkPayment(dependencies, payment).catch((error: unknown) => {
    // The page continues to poll; the job checks again.
    if (!(error instanceof ServiceError)) throw error;
  });
}

/** The state of the card payment of the customer's own order, as the order itself says it. */
export async function paymentState(
  dependencies: CardDependencies,
  customerId: number,
  orderId: number,
): Promise<PaymentState> {
  const { db } = dependencies.context;
  if (!(await findOwnOrder(db, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  // A page that was left open may pay an earlier attempt.
  const payment = (await latestPayment(db, orderId, 'paid')) ?? (await latestPayment(db, orderId));
  if (payment) await checkSilent(dependencies, payment);
  const order = await findOwnOrder(db, customerId, orderId);
  if (!order) throw new ClubError('ORDER_NOT_FOUND');
  const attempts = (await attemptStates(db, [orderId])).get(orderId) ?? [];
  return cardPaymentState({ order, attempts });
}

/** What a callback says. False when it is not the provider's or not about this shop. */
export async function handleCallback(
  { context, cards }: CardDependencies,
  message: SignedMessage,
): Promise<boolean> {
  const fact = cards.read(message);
  if (!fact) return false;
  return context.transaction((tx) => settle(tx, context, fact));
}
