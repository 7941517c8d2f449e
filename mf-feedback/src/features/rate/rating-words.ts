import type { FeedbackTag, RatableOrder } from '@club/api/contract/feedback';

const ratingLabels = ['Жахливо', 'Погано', 'Нормально', 'Добре', 'Чудово'];

/** The label of a number of stars. */
export function ratingLabel(rating: number): string {
  return ratingLabels[rating - 1] ?? '';
}

/** How a rating sounds: its tags say what was good or what was bad. */
export type Tone = 'good' | 'middling' | 'bad';

/** The tone of a rating; null while there is none. */
export function ratingTone(rating: number): Tone | null {
  if (rating === 0) return null;
  if (rating >= 4) return 'good';
  return rating === 3 ? 'middling' : 'bad';
}

/** Whether the support may be needed. */
export function isLow(rating: number): boolean {
  return ratingTone(rating) === 'bad';
}

/** The question above the tags. */
export const tagQuestions: Readonly<Record<Tone, string>> = {
  good: 'Що сподобалося?',
  middling: 'Що можна поліпшити?',
  bad: 'Що не так?',
};

/** What invites to write. */
export const textHints: Readonly<Record<Tone, string>> = {
  good: 'Розкажи, що припало до душі',
  middling: 'Чого забракло до п’яти зірок?',
  bad: 'Розкажи, що сталося. Ми все читаємо',
};

/** The labels of tags. */
export const tagLabels: Readonly<Record<FeedbackTag, string>> = {
  quality: 'Якість',
  taste: 'Смак',
  price: 'Ціна',
  choice: 'Вибір',
  delivery: 'Доставка',
  packaging: 'Пакування',
  service: 'Обслуговування',
  app: 'Застосунок',
};

const tagsOfChannel: Readonly<Record<RatableOrder['channel'], readonly FeedbackTag[]>> = {
  online: ['quality', 'taste', 'price', 'choice', 'delivery', 'packaging', 'service', 'app'],
  receipt: ['quality', 'taste', 'price', 'choice', 'service'],
};

/** The tags that fit an order: a purchase at a till is not delivered. */
export function ratingTags({ channel }: Pick<RatableOrder, 'channel'>): readonly FeedbackTag[] {
  return tagsOfChannel[channel];
}
