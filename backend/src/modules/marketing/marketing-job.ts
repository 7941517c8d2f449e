import type { AppContext } from '../../app/context';
import type { JobData } from '../../foundation/jobs/jobs';
import type { Marketing } from '../../outside/marketing/port';
import {
  findOrder,
  findMessage,
  lastPushId,
  leaseReport,
  markSent,
  releaseReport,
  type MessageRow,
} from './marketing-repository';

const LEASE_MS = 60_000;
const RETRY_MS = 2000;

/**
 * Reports the order as it is now. One report at a time for an order, across processes: of two at once,
 * the service could receive the older state last. So the other one is delayed.
 */
async function saveOrder(context: AppContext, service: Marketing, orderId: number): Promise<void> {
  const { db, jobs, transaction } = context;
  const now = context.now();
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await leaseReport(db, orderId, { now, until }))) {
    const runAt = new Date(now.getTime() + RETRY_MS);
    return transaction((tx) => jobs.send(tx, 'marketing.order', { orderId }, { runAt }));
  }
  try {
    const order = await findOrder(db, orderId);
    if (order) await service.saveOrder(order);
  } finally {
    await releaseReport(db, orderId, until);
  }
}

/** Reports the order's current state. The service stores an order once, so a repeat is safe. */
export async function sendOrder(
  context: AppContext,
  service: Marketing | null,
  { orderId }: JobData['marketing.order'],
): Promise<void> {
  if (service !== null) await saveOrder(context, service, orderId);
}

async function send(context: AppContext, service: Marketing, message: MessageRow): Promise<void> {
  const { key, kind, phone, email } = message;
  const customerId = String(message.customer_id);
  if (kind === 'order') {
    return saveOrder(context, service, Number(message.subject));
  }
  // Sent again with each login, so that a changed e-mail arrives.
  await service.saveContact({
    customerId,
    phone,
    email,
    firstName: message.first_name,
    lastName: message.last_name,
    pushId: await lastPushId(context.db, message.customer_id),
  });
  if (kind === 'login') {
    await service.saveEvent({ key, type: 'login', customerId, phone, email });
  }
}

/** Sends one message to the marketing service. */
export async function sendMessage(
  context: AppContext,
  service: Marketing | null,
  { key }: JobData['marketing.send'],
): Promise<void> {
  const message = await findMessage(context.db, key);
  if (service === null || message === null || message.sent_at !== null) return;
  await send(context, service, message);
  await markSent(context.db, key, context.now());
}
