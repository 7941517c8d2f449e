import './receipts-tables';
import { getReceipts, sendReceipt as sendReceiptEndpoint } from '@club/api/contract/receipts';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { discardPictures } from '../uploads/remove-pictures';
import { receiptsPage, toReceipts } from './receipt-answer';
import { receiptsDeletion } from './receipts-deletion';
import { seedReceipts } from './receipts-seed';
import { reviewPage } from './review-page';
import { serveSandboxReceipts } from './sandbox-page';
import { receiptsSection } from './sandbox-section';
import { prepareReceipt, sendReceipt } from './send-receipt';

/** Till receipts: customers send them, operators review them, and approved ones bring points. */
export const receiptsModule: Module = {
  name: 'receipts',
  deletion: receiptsDeletion,
  seed: seedReceipts,
  sandboxSections: async () => [receiptsSection],
  operatorPages: (context) => [reviewPage(context)],
  register: ({ serve, app, context }) => {
    serve.onceWith(
      sendReceiptEndpoint,
      ({ input, customer, brand }) =>
        prepareReceipt(context, { customerId: customer.id, brand }, input),
      async ({ input: { link }, customer, brand, tx, prepared: picture, queuedForSeconds }) => {
        const sender = { customerId: customer.id, brand };
        const row = await sendReceipt(tx, context, sender, { link, picture, queuedForSeconds });
        const [receipt] = await toReceipts(tx, [row]);
        if (!receipt) throw new Error(`Receipt ${row.id} has no answer`);
        return { receipt };
      },
      { discard: (picture) => discardPictures(context, picture ? [picture.id] : []) },
    );
    serve.customer(getReceipts, ({ input, customer, db }) => {
      // Only the first page is cached: it is read most, and the others would evict useful answers.
      if (input.offset > 0 || input.id !== undefined) return receiptsPage(db, customer.id, input);
      return context.cache.json(`receipts:${customer.id}`, activityTags(customer.id), () =>
        receiptsPage(context.db, customer.id, input),
      );
    });
    if (context.config.sandbox) serveSandboxReceipts(app, context);
  },
};
