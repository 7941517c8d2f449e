import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { JobData, JobHandlers } from '../../foundation/jobs/jobs';
import { cancelUnpaid } from '../orders/order-state';
import type { CardPayments } from '../../outside/cards/port';
import { findPayment, latestPayment, type PaymentRow } from './payments-repository';
import { settle } from './settle';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Requests the state of an unanswered payment from the provider. `asked`: number of earlier tries. */
    'payments.ask': { paymentId: number; asked: number };
    /** Cancels an order that is to be paid by card and was not. Sent when it is made. */
    'payments.give-up': { orderId: number };
  }
}

/** The dependencies of card payments. */
export interface CardParts {
  readonly context: AppContext;
  readonly cards: CardPayments;
}

export const MINUTE_MS = 60_000;

/** When an unanswered payment is checked, after it was opened. */
const askAfterMinutes = [3, 10, 30, 120, 480, 1441];

/** Applies the provider's state of a payment; without an answer nothing changes. */
export async function checkPayment(
  { context, cards }: CardParts,
  payment: PaymentRow,
): Promise<void> {
  const fact = await cards.status(payment.reference);
  if (fact) await context.transaction((tx) => settle(tx, context, fact));
}

/** An expired attempt may have been paid in its last minute: ask the provider before giving up. */
export async function closeOld(parts: CardParts, orderId: number): Promise<void> {
  const { db, now } = parts.context;
  const last = await latestPayment(db, orderId);
  if (last?.state === 'waiting' && last.expires_at <= now()) await checkPayment(parts, last);
}

/** Schedules a check of the payment in case no callback arrives. */
export async function checkLater(
  tx: Tx,
  { jobs }: AppContext,
  payment: PaymentRow,
  earlierTries: number,
): Promise<void> {
  const minutes = askAfterMinutes[earlierTries];
  if (minutes === undefined) return;
  const runAt = new Date(payment.created_at.getTime() + minutes * MINUTE_MS);
  await jobs.send(tx, 'payments.ask', { paymentId: payment.id, asked: earlierTries }, { runAt });
}

async function settleUnanswered(
  parts: CardParts,
  { paymentId, asked }: JobData['payments.ask'],
): Promise<void> {
  const { context } = parts;
  const payment = await findPayment(context.db, paymentId);
  if (payment?.state !== 'waiting') return;
  await checkPayment(parts, payment);
  await context.transaction(async (tx) => {
    const after = await findPayment(tx, paymentId);
    if (after?.state === 'waiting') await checkLater(tx, context, after, asked + 1);
  });
}

/** Waits while the payment page is still open. */
async function giveUp(parts: CardParts, { orderId }: JobData['payments.give-up']): Promise<void> {
  const { context } = parts;
  await closeOld(parts, orderId);
  await context.transaction(async (tx) => {
    const last = await latestPayment(tx, orderId);
    if (last?.state === 'waiting' && last.expires_at > context.now()) {
      const runAt = new Date(last.expires_at.getTime() + 10 * MINUTE_MS);
      await context.jobs.send(tx, 'payments.give-up', { orderId }, { runAt });
    } else {
      await cancelUnpaid(tx, context, orderId, 'Оплата не надійшла вчасно');
    }
  });
}

async function giveBack({ context, cards }: CardParts, payment: PaymentRow): Promise<void> {
  const { reference, amount_kopiykas: amountKopiykas } = payment;
  await cards.refund(reference, amountKopiykas);
  const fact = { reference, amountKopiykas, state: 'refunded', status: 'reversed' } as const;
  await context.transaction((tx) => settle(tx, context, fact));
}

/** The background jobs of payments. */
export function paymentJobs(parts: CardParts): JobHandlers {
  const { db } = parts.context;
  return {
    'payments.ask': (data) => settleUnanswered(parts, data),
    'payments.give-up': (data) => giveUp(parts, data),
    'payments.refund': async ({ paymentId }) => {
      const payment = await findPayment(db, paymentId);
      if (payment && payment.state !== 'refunded') await giveBack(parts, payment);
    },
    'payments.return': async ({ orderId }) => {
      const payment = await latestPayment(db, orderId, 'paid');
      if (payment) await giveBack(parts, payment);
    },
  };
}
