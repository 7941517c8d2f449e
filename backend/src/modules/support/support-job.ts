import type { MessageTopic } from '@club/api/contract/content';
import type { AppContext } from '../../app/context';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { createSandboxDesk } from './sandbox-desk';
import { SupportDeskError, type SupportDesk } from './support-desk';
import { findMessage, markDelivered } from './support-repository';
import { createZendesk } from './zendesk';

declare module '../../jobs/jobs' {
  interface JobData {
    /** The message stays in its table: nothing personal travels with the job. */
    'support.deliver': { messageId: number };
  }
}

const topicWords: Readonly<Record<MessageTopic, string>> = {
  order: 'Замовлення',
  points: 'Бонуси та коди',
  device: 'Пристрій',
  account: 'Обліковий запис',
  other: 'Інше',
};

/** The sandbox never sends, whatever else is configured. */
export function supportDeskOf({ config, db }: AppContext): SupportDesk {
  if (config.sandbox) return createSandboxDesk(db);
  if (config.supportDesk) return createZendesk(config.supportDesk);
  return {
    open: () =>
      Promise.reject(
        new SupportDeskError('No desk: set SUPPORT_DESK_URL, _USER and _TOKEN', {
          isHopeless: false,
        }),
      ),
  };
}

/** Hands one message to those who answer. */
export async function deliverMessage(
  context: AppContext,
  desk: SupportDesk,
  { messageId }: JobData['support.deliver'],
): Promise<void> {
  const message = await findMessage(context.db, messageId);
  if (message === null || message.delivered_at !== null) return;
  const { name: app } = context.config.brands[message.brand];
  try {
    await desk.open({
      key: `support-${message.id}`,
      subject: `${app} №${message.id}: ${topicWords[message.topic as MessageTopic]}`,
      body: message.body,
      name: `${message.first_name} ${message.last_name}`.trim(),
      phone: message.phone,
      email: message.email,
    });
  } catch (error) {
    if (error instanceof SupportDeskError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
  await markDelivered(context.db, message.id, context.now());
}
