import {
  getBalance,
  getBonusHistory,
  getEarningRules,
  type EarningRule,
  type PointsTransaction,
} from '@club/api/contract/loyalty';
import { describeRemote } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import remote from './remote';

const movement: PointsTransaction = {
  id: '1',
  at: new Date().toISOString(),
  amount: 10,
  reason: 'scan-stick',
  title: 'Пачка ST-K7M2-4QHX9R-R',
  expires_at: null,
};

const rules: EarningRule[] = [
  { way: 'scan-stick', unit: 'points', amount: 10 },
  { way: 'order', unit: 'percent', amount: 5 },
];

describeRemote(config, remote, {
  answers(server) {
    server.on(getBalance, () => ({ balance: 1_240 }));
    server.on(getBonusHistory, () => ({
      transactions: [movement],
      summary: [{ month: movement.at.slice(0, 7), earned: 10, spent: 0 }],
    }));
    server.on(getEarningRules, () => ({ rules }));
  },
  pages: { 'scan.scan': '/scan' },
  emptyOnFailure: { HeaderBalance: 'every page says itself what it could not read' },
  steps: {
    history: async ({ user }) => {
      await user.click(screen.getAllByRole('button', { pressed: false })[0]!);
    },
  },
});
