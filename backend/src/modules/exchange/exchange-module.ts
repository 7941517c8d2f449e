import './exchange-tables';
import type { Module } from '../../app/module';
import { codesPage } from './codes-page';
import { exchangeDeletion } from './exchange-deletion';
import { registerExchange } from './exchange-routes';
import { seedRewards } from './exchange-seed';
import { rewardsPage } from './rewards-page';
import { endUnusedRewards } from './taken-rewards';

/** Rewards for points: taken by customers, given out by stores, managed by operators. */
export const exchangeModule: Module = {
  name: 'exchange',
  deletion: exchangeDeletion,
  register: registerExchange,
  seed: seedRewards,
  cleanUp: endUnusedRewards,
  operatorPages: (context) => [codesPage(context), rewardsPage(context)],
  commandActs: { 'rewards.load': 'Винагороди завантажено' },
};
