import './loyalty-tables';
import { getBalance, getBonusHistory, getEarningRules } from '@club/api/contract/loyalty';
import { refuseUnknownShop } from '../../app/known-shop';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { earningRules } from './earning-rules';
import { readBalance } from './ledger-repository';
import { readHistory } from './loyalty-repository';
import { seedLedgers } from './loyalty-seed';

export const loyaltyModule: Module = {
  name: 'loyalty',
  seed: seedLedgers,
  register: ({ serve, context }) => {
    const { cache, club, now } = context;
    serve.customer(getBalance, ({ customer, db }) =>
      cache.json(`balance:${customer.id}`, activityTags(customer.id), async () => ({
        balance: await readBalance(db, customer.id),
      })),
    );
    serve.customer(getEarningRules, async ({ db }) => ({
      rules: earningRules({ points: club.points, switches: await context.switches(db) }),
    }));
    // One balance serves both storefronts, so the history shows the movements of both.
    serve.customer(getBonusHistory, ({ input, customer, db }) => {
      refuseUnknownShop(context.config, input.shop);
      // Months begin on a whole hour wherever the clocks are.
      const hour = Math.floor(now().getTime() / 3_600_000);
      return cache.json(`bonus-history:${customer.id}:${hour}`, activityTags(customer.id), () =>
        readHistory(db, customer.id, { now: now(), ...club.history }),
      );
    });
  },
};
