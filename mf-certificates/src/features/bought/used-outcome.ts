import { setUsed } from '@club/api/contract/certificates';
import { defineOutboxHandler } from '@club/platform/outbox';
import { unknown } from '@club/platform/schema';
import { certificatePath } from './certificate-path';

/** What follows a mark that waited in the outbox. */
export default defineOutboxHandler(setUsed, unknown(), {
  sent: ({ certificate: { code, partner, used_at: usedAt } }) => ({
    title: usedAt === null ? 'Позначку знято' : 'Сертифікат позначено використаним',
    text: partner,
    path: certificatePath(code),
    label: 'Відкрити',
  }),
});
