import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { PermanentJobError, type JobData, type JobHandlers } from '../../foundation/jobs/jobs';
import { cancelUnpaid } from '../orders/order-state';
import { lockOrder } from '../orders/orders-repository';
import type { CardPayments } from '../../outside/cards/port';
import { findPayment, latestPayment, type PaymentRow } from './payments-repository';
import { settle } from './settle';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Requests the state of an unanswered payment from the provider. */
    'payments.ask': { paymentId: number };
    /** Cancels an order that is to be paid by card and was not. Sent when it is made. */
    'payments.give-up': { orderId: number };
  }
}

/** The dependencies of card payments. */
export interface CardDependencies {
  readonly context: AppContext;
  readonly cards: CardPayments;
}

export const MINUTE_MS = 60_000;

/** When an unanswered payment is checked, after it was opened. The last times are after its page has closed. */
const checkAfterMinutes = [3, 10, 30, 120, 480, 1441, 1560, 2880, 4320];

/** An attempt that the customer never began, and whose page has closed. */
function closedFact({ reference, amount_kopiykas, expires_at }: PaymentRow, now: Date) {
  if (expires_at > now) return null;
  return {
    reference,
    amountKopiykas: amount_kopiykas,
    state: 'failed',
    status: 'expired',
  } as const;
}

/** Applies the provider's state of a payment. */
export async function checkPayment(
  { context, cards }: CardDependencies,
  payment: PaymentRow,
): Promise<void> {
  const fact = (await cards.status(payment.reference)) ?? closedFact(payment, context.now());
  if (fact) await context.transaction((tx) => settle(tx, context, fact));
}

/** An expired attempt may have been paid in its last minute: ask the provider before giving up. */
export async function closeOld(dependencies: CardDependencies, orderId: number): Promise<void> {
  const { db, now } = dependencies.context;
  const last = await latestPayment(db, orderId);
  if (last?.state === 'waiting' && last.expires_at <= now()) await checkPayment(dependencies, last);
}

/** Schedules the next check of the payment in case no callback arrives; false after the last one. */
export async function checkLater(
  tx: Tx,
  { jobs, now }: AppContext,
  payment: PaymentRow,
): Promise<boolean> {
  const runAt = checkAfterMinutes
    .map((minutes) => new Date(payment.created_at.getTime() + minutes * MINUTE_MS))
    .find((at) => at > now());
  if (runAt) await jobs.send(tx, 'payments.ask', { paymentId: payment.id }, { runAt });
  return runAt !== undefined;
}

/** Decides about a payment without an answer: it is settled, checked again, or an operator has to look. */
async function settleUnanswered(
  dependencies: CardDependencies,
  { paymentId }: JobData['payments.ask'],
): Promise<void> {
  const { context } = dependencies;
  const payment = await findPayment(context.db, paymentId);
  if (payment?.state !== 'waiting') return;
  await checkPayment(dependencies, payment);
  await context.transaction(async (tx) => {
    const after = await findPayment(tx, paymentId);
    if (after?.state !== 'waiting' || (await checkLater(tx, context, after))) return;
    throw new PermanentJobError(`The provider has not decided about payment ${paymentId} in time`);
  });
}

/** Waits while the payment page is still open. */
async function giveUp(
  dependencies: CardDependencies,
  { orderId }: JobData['payments.give-up'],
): Promise<void> {
  const { context } = dependencies;
  await closeOld(dependencies, orderId);
  await context.transaction(async (tx) => {
    // A page that is being opened holds this lock: its attempt counts.
    await lockOrder(tx, orderId);
    const last = await latestPayment(tx, orderId);
    if (last?.state === 'waiting' && last.expires_at > context.now()) {
      const runAt = new Date(last.expires_at.getTime() + 10 * MINUTE_MS);
      await context.jobs.send(tx, 'payments.give-up', { orderId }, { runAt });
    } else {
      await cancelUnpaid(tx, context, orderId);
    }
  });
}

async function giveBack({ context, cards }: CardDependencies, payment: PaymentRow): Promise<void> {
  const { reference, amount_kopiykas: amountKopiykas } = payment;
  await cards.refund(reference, amountKopiykas);
  const fact = { reference, amountKopiykas, state: 'refunded', status: 'reversed' } as const;
  await context.transaction((tx) => settle(tx, context, fact));
}

/** The background jobs of payments. */
export function paymentJobs(dependencies: CardDependencies): JobHandlers {
  const { db } = dependencies.context;
  const retryFor = '3 days';
  return {
    'payments.ask': { run: (data) => settleUnanswered(dependencies, data), retryFor },
    'payments.give-up': { run: (data) => giveUp(dependencies, data), retryFor },
    'payments.refund': {
      run: async ({ paymentId }) => {
        const payment = await findPayment(db, paymentId);
        if (payment && payment.state !== 'refunded') await giveBack(dependencies, payment);
      },
      retryFor,
    },
    'payments.return': {
      run: async ({ orderId }) => {
        const payment = await latestPayment(db, orderId, 'paid');
        if (payment) await giveBack(dependencies, payment);
      },
      retryFor,
    },
  };
}
