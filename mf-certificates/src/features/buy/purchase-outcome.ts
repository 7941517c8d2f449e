import { create } from '@club/api/contract/certificates';
import { defineOutboxHandler } from '@club/platform/outbox';
import { unknown } from '@club/platform/schema';
import { certificatePath } from '../bought/certificate-path';

/** What follows a purchase, also one whose answer was lost at first. */
export default defineOutboxHandler(create, unknown(), {
  sent({ certificate: { code, partner, partnerId, uah }, balance }, _, { host: { events } }) {
    events.emit('balance.changed', { balance });
    events.emit('certificate.bought', { certificateId: code, partner: partnerId });
    return {
      title: 'Сертифікат узято',
      text: `${partner}, ${uah}\u00a0₴`,
      path: certificatePath(code),
      label: 'Відкрити',
    };
  },
});
