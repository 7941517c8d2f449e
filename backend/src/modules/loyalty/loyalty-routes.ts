import { getBalance, getBonusHistory, getEarningRules } from '@club/api/contract/loyalty';
import { refuseUnknownShop } from '../../app/known-shop';
import type { Module } from '../../app/module';
import { dealingsTags } from '../auth/sessions';
import { earningRules } from './earning-rules';
import { balanceOf } from './ledger-service';
import { historyOf } from './loyalty-repository';
import { seedLedgers } from './loyalty-seed';

export const loyaltyModule: Module = {
  name: 'loyalty',
  seed: seedLedgers,
  register: ({ serve, context }) => {
    const { cache, club, now } = context;
    serve.customer(getBalance, ({ customer, db }) =>
      cache.json(`balance:${customer.id}`, dealingsTags(customer.id), async () => ({
        balance: await balanceOf(db, customer.id),
      })),
    );
    serve.customer(getEarningRules, () => ({ rules: earningRules(club) }));
    // One balance serves both storefronts, so the history shows the movements of both.
    serve.customer(getBonusHistory, ({ input, customer, db }) => {
      refuseUnknownShop(context.config, input.shop);
      // Months begin on a whole hour wherever the clocks are.
      const hour = Math.floor(now().getTime() / 3_600_000);
      return cache.json(`bonus-history:${customer.id}:${hour}`, dealingsTags(customer.id), () =>
        historyOf(db, customer.id, { now: now(), ...club.history }),
      );
    });
  },
};
