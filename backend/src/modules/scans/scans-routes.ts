import { packCodesSection } from './pack-codes-section';
import './scans-tables';
import { getHistory, sendCode } from '@club/api/contract/scans';
import type { Module } from '../../app/module';
import { readScans } from './scans-repository';
import { activityTags } from '../../app/sessions';
import { seedScans } from './scans-seed';
import { countScan } from './scans-service';

export const scansModule: Module = {
  name: 'scans',
  sandboxSections: async (db) => [await packCodesSection(db)],
  seed: seedScans,
  register: ({ serve, context }) => {
    serve.once(sendCode, ({ input, customer, brand, tx }) =>
      countScan(tx, context, { code: input.code, customerId: customer.id, brand }),
    );
    serve.customer(getHistory, ({ input, customer, db }) => {
      const { variant, offset } = input;
      // Only the first page is cached: it is read most, and the others would evict useful answers.
      if (offset > 0) return readScans(db, customer.id, input);
      // A valid scan books points, which invalidates this tag.
      return context.cache.json(`scans:${customer.id}:${variant}`, activityTags(customer.id), () =>
        readScans(context.db, customer.id, input),
      );
    });
  },
};
