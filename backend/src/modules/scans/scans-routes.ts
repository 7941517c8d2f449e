import { getHistory, sendCode } from '@club/api/contract/scan';
import type { Module } from '../../app/module';
import { scansOf } from './scans-repository';
import { seedScans } from './scans-seed';
import { countScan } from './scans-service';

export const scansModule: Module = {
  name: 'scans',
  seed: seedScans,
  register: ({ serve, context }) => {
    serve.once(sendCode, ({ input, customer, brand, tx }) =>
      countScan(tx, context, { code: input.code, customerId: customer.id, brand }),
    );
    serve.customer(getHistory, ({ input, customer, db }) => scansOf(db, customer.id, input));
  },
};
