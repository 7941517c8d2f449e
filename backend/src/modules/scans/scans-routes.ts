import { getHistory, sendCode } from '@club/api/contract/scan';
import type { Module } from '../../app/module';
import { scansOf } from './scans-repository';
import { dealingsTags } from '../auth/sessions';
import { seedScans } from './scans-seed';
import { countScan } from './scans-service';

export const scansModule: Module = {
  name: 'scans',
  seed: seedScans,
  register: ({ serve, context }) => {
    serve.once(sendCode, ({ input, customer, brand, tx }) =>
      countScan(tx, context, { code: input.code, customerId: customer.id, brand }),
    );
    serve.customer(getHistory, ({ input, customer, db }) => {
      const { variant, offset } = input;
      // Everybody asks for the first page; the others would only push useful answers out of the cache.
      if (offset > 0) return scansOf(db, customer.id, input);
      // A scan that counts books points, and a booking invalidates this tag.
      return context.cache.json(`scans:${customer.id}:${variant}`, dealingsTags(customer.id), () =>
        scansOf(context.db, customer.id, input),
      );
    });
  },
};
