import { send } from '@club/api/contract/feedback';
import { defineOutboxHandler } from '@club/platform/outbox';
import { int, object, string } from '@club/platform/schema';
import { saveDraft } from './use-draft';

/** What is stored with a rating that waits. */
export const ratingData = object({ orderId: string(), rating: int(), text: string() });

/** What follows a rating, also one that waited in the outbox; corrected, it is a draft again. */
export default defineOutboxHandler(send, ratingData, {
  sent(_, { orderId, rating }, { host }) {
    host.events.emit('feedback.sent', { orderId, rating });
    return { title: 'Дякуємо за відгук', text: 'Він уже в нашої команди', path: null, label: '' };
  },
  returned({ orderId, rating, text }, { entry }, why) {
    if (why === 'correct') saveDraft(entry.customer, orderId, { rating, text });
  },
});
