import type { MessageTopic } from '@club/api/contract/content';

/** What a message is about, in words. */
export const topicLabels: Readonly<Record<MessageTopic, string>> = {
  order: 'Замовлення',
  points: 'XP і коди',
  device: 'Пристрій',
  account: 'Мій акаунт',
  other: 'Інше',
};
