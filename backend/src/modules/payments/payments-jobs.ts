import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import type { JobData, JobHandlers } from '../../jobs/jobs';
import { cancelUnpaid } from '../orders/order-moves';
import type { CardPayments } from './card-payments';
import { findPayment, latestPayment, type PaymentRow } from './payments-repository';
import { settle } from './settle';

declare module '../../jobs/jobs' {
  interface JobData {
    /** Asks how a payment stands that nothing was heard of. `asked`: how often before. */
    'payments.ask': { paymentId: number; asked: number };
    /** Cancels an order that is to be paid by card and was not. Sent when it is made. */
    'payments.give-up': { orderId: number };
  }
}

/** What everything about cards needs. */
export interface CardParts {
  readonly context: AppContext;
  readonly cards: CardPayments;
}

export const MINUTE_MS = 60_000;

/** When a silent payment is asked for, after it was opened. */
const askAfterMinutes = [3, 10, 30, 120, 480, 1441];

/** What the provider knows of a payment is taken over; silence is not an answer. */
export async function ask({ context, cards }: CardParts, payment: PaymentRow): Promise<void> {
  const fact = await cards.status(payment.reference);
  if (fact) await context.transaction((tx) => settle(tx, context, fact));
}

/** An attempt whose time is over may have been paid in its last minute: first ask, then give up. */
export async function closeOld(parts: CardParts, orderId: number): Promise<void> {
  const { db, now } = parts.context;
  const last = await latestPayment(db, orderId);
  if (last?.state === 'waiting' && last.expires_at <= now()) await ask(parts, last);
}

/** Sees to it that a payment is asked for, should nothing be heard of it. */
export async function askLater(
  tx: Tx,
  { jobs }: AppContext,
  payment: PaymentRow,
  asked: number,
): Promise<void> {
  const minutes = askAfterMinutes[asked];
  if (minutes === undefined) return;
  const runAt = new Date(payment.created_at.getTime() + minutes * MINUTE_MS);
  await jobs.send(tx, 'payments.ask', { paymentId: payment.id, asked }, { runAt });
}

async function settleSilent(
  parts: CardParts,
  { paymentId, asked }: JobData['payments.ask'],
): Promise<void> {
  const { context } = parts;
  const payment = await findPayment(context.db, paymentId);
  if (payment?.state !== 'waiting') return;
  await ask(parts, payment);
  await context.transaction(async (tx) => {
    const after = await findPayment(tx, paymentId);
    if (after?.state === 'waiting') await askLater(tx, context, after, asked + 1);
  });
}

/** A card that is being entered is waited for. */
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

/** What is done about payments while nobody looks. */
export function paymentJobs(parts: CardParts): JobHandlers {
  const { db } = parts.context;
  return {
    'payments.ask': (data) => settleSilent(parts, data),
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
