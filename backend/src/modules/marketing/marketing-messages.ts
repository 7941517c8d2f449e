import { createHash } from 'node:crypto';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { insertMessage, lastPushId, type MarketingMessage } from './marketing-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** The message is stored in its table: jobs carry no personal data. */
    'marketing.send': { key: string };
    /** The order is read when the job runs. */
    'marketing.order': { orderId: number };
  }
}

function messageKey({ kind, customerId, subject }: MarketingMessage): string {
  const digest = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  return `${kind}:${customerId}:${digest}`;
}

/** Enqueues a report of the order's current state. Every change of an order calls it. */
export function reportOrder(tx: Tx, { jobs }: AppContext, orderId: number): Promise<void> {
  return jobs.send(tx, 'marketing.order', { orderId });
}

/** Enqueues a message in the caller's transaction, once. */
export async function enqueueMessage(
  tx: Tx,
  context: AppContext,
  message: MarketingMessage,
): Promise<void> {
  const { kind, customerId, subject } = message;
  // A device that is used again after another one: its id is the newest again.
  const sendsAgain = kind === 'push';
  if (sendsAgain && (await lastPushId(tx, customerId)) === subject) return;
  const key = messageKey(message);
  const stored = { key, ...message, createdAt: context.now() };
  const isNew = await insertMessage(tx, stored, { sendsAgain });
  if (isNew) await context.jobs.send(tx, 'marketing.send', { key });
}

/** Enqueues what an app reports about its customer. */
export async function reportCustomer(context: AppContext, message: MarketingMessage) {
  await context.transaction((tx) => enqueueMessage(tx, context, message));
  return { success: true };
}
