import { send } from '@club/api/contract/feedback';
import { defineOutboxHandler } from '@club/platform/outbox';
import { knownTags } from './draft';
import { hasOtherDraft, saveDraft } from './draft-store';
import { ratingData } from './rating-data';
import { isLow } from './rating-words';

/** What follows a rating, also one that waited in the outbox; corrected, it is a draft again. */
export default defineOutboxHandler(send, ratingData, {
  sent({ balance }, { orderId, rating }, { host }) {
    host.events.emit('feedback.sent', { orderId, rating });
    if (balance !== undefined) host.events.emit('balance.changed', { balance });
    const list = isLow(rating) ? host.href('feedback.list') : null;
    return {
      title: 'Дякуємо за відгук',
      text: list === null ? 'Він уже в нашої команди' : 'Якщо потрібна допомога, напиши підтримці',
      path: list,
      label: list === null ? '' : 'До відгуку',
    };
  },
  whyNotCorrected: ({ orderId, rating, text, tags = [] }, { entry }) =>
    hasOtherDraft(entry.customer, orderId, { rating, text, tags: knownTags(tags) })
      ? 'У формі вже є інший відгук про цю покупку. Спершу надішли його або прибери текст, теги й фото'
      : null,
  async returned({ orderId, rating, text, tags = [] }, { entry, files }, why) {
    if (why !== 'correct') return;
    await saveDraft(
      entry.customer,
      orderId,
      { rating, text, tags: knownTags(tags), pictures: files.length },
      files,
    );
  },
});
