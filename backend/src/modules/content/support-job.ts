import type { MessageTopic } from '@club/api/contract/content';
import type { AppContext } from '../../app/context';
import type { JobData } from '../../foundation/jobs/jobs';
import type { SupportDesk } from '../../outside/desk/port';
import { findMessage, markDelivered } from './support-repository';

declare module '../../foundation/jobs/jobs' {
  interface JobData {
    /** The message is stored in its table: jobs carry no personal data. */
    'support.deliver': { messageId: number };
  }
}

const topicWords: Readonly<Record<MessageTopic, string>> = {
  order: 'Замовлення',
  points: 'XP і коди',
  device: 'Пристрій',
  account: 'Акаунт',
  other: 'Інше',
};

/** Sends one message to the support desk. */
export async function deliverMessage(
  context: AppContext,
  desk: SupportDesk,
  { messageId }: JobData['support.deliver'],
): Promise<void> {
  const message = await findMessage(context.db, messageId);
  if (message === null || message.delivered_at !== null) return;
  const { name: app } = context.config.brands[message.brand];
  await desk.open({
    key: `support-${message.id}`,
    subject: `${app} №\u00a0${message.id}: ${topicWords[message.topic]}`,
    body: message.body,
    name: `${message.first_name} ${message.last_name}`.trim(),
    phone: message.phone,
    email: message.email,
  });
  await markDelivered(context.db, message.id, context.now());
}
