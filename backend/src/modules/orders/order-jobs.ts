import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import type { Buyer } from './buyer';
import type { OrderRow } from './orders-repository';

declare module '../../jobs/jobs' {
  interface JobData {
    /** Brings the store to where the order is. */
    'orders.pass-on': { orderId: number };
    /** Tells the customer by letter that the order was made. */
    'orders.confirm': { orderId: number };
    /** Asks for a call to confirm the order. */
    'orders.call': { orderId: number; from: string };
  }
}

const MINUTE_MS = 60_000;

/** What leaves with a new order. Nothing personal travels with a job. */
export async function sendOrderOn(
  tx: Tx,
  { jobs, now, mailer, club }: AppContext,
  { id: orderId, method, payload }: Pick<OrderRow, 'id' | 'method' | 'payload'>,
  { email }: Buyer,
): Promise<void> {
  const later = (minutes: number) => ({ runAt: new Date(now().getTime() + minutes * MINUTE_MS) });
  const { payWithinHours, handOverAfterMinutes } = club.orders;
  await jobs.send(tx, 'orders.pass-on', { orderId });
  if (mailer && email) await jobs.send(tx, 'orders.confirm', { orderId });
  if (method === 'card') {
    await jobs.send(tx, 'payments.give-up', { orderId }, later(payWithinHours * 60));
  }
  if (payload?.tags.split(',').includes('iPost')) {
    await jobs.send(tx, 'ipost.hand-over', { orderId }, later(handOverAfterMinutes));
  }
}
