import { sendReceipt } from '@club/api/contract/receipts';
import { defineOutboxHandler } from '@club/platform/outbox';
import { object, string } from '@club/platform/schema';
import { hasOtherDraft, saveReceiptDraft } from './receipt-draft';
import { sentTexts } from './receipt-texts';

/** What follows a receipt, also one that waited in the outbox; corrected, it is the draft again, if there is no other. */
export default defineOutboxHandler(sendReceipt, object({ link: string() }), {
  sent: ({ receipt }) => ({ ...sentTexts(receipt), path: '/scan/receipt', label: 'Мої чеки' }),
  whyNotCorrected: ({ link }, { entry }) =>
    hasOtherDraft(entry.customer, link)
      ? 'У формі вже є інший чек. Спершу надішли його або прибери'
      : null,
  async returned({ link }, { entry, files }, why) {
    if (why === 'correct') await saveReceiptDraft(entry.customer, link, files[0] ?? null);
  },
});
