import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import type { Buyer } from '../cart/buyer-repository';
import type { OrderRow } from './orders-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** Syncs the order's state to the store of its brand: a name has one receiver. */
    'orders.pass-on.main': { orderId: number };
    'orders.pass-on.second': { orderId: number };
    /** Of a server of an earlier version, for either store. */
    'orders.pass-on': { orderId: number };
    /** Sends the confirmation e-mail. */
    'orders.confirm': { orderId: number };
    /** Asks for a call to confirm the order. */
    'orders.call': { orderId: number; from: string };
    /** Hands over an order if the customer's device has not: it was closed, or the courier failed. */
    'ipost.hand-over': { orderId: number };
    /** Informs operators that a cancelled order is at the courier. */
    'ipost.cancelled': { orderId: number };
  }
}

const MINUTE_MS = 60_000;

/** Enqueues the jobs of a new order. Jobs carry no personal data. */
export async function sendOrderJobs(
  tx: Tx,
  { jobs, now, mailer, club }: AppContext,
  { id: orderId, brand, method, payload }: Pick<OrderRow, 'id' | 'brand' | 'method' | 'payload'>,
  { email }: Buyer,
): Promise<void> {
  const later = (minutes: number) => ({ runAt: new Date(now().getTime() + minutes * MINUTE_MS) });
  const { payWithinHours, handOverAfterMinutes } = club.orders;
  await jobs.send(tx, `orders.pass-on.${brand}`, { orderId });
  if (mailer && email) await jobs.send(tx, 'orders.confirm', { orderId });
  if (method === 'card') {
    await jobs.send(tx, 'payments.give-up', { orderId }, later(payWithinHours * 60));
  }
  if (payload?.tags.split(',').includes('iPost')) {
    await jobs.send(tx, 'ipost.hand-over', { orderId }, later(handOverAfterMinutes));
  }
}
