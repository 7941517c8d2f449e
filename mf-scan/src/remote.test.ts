import { getHistory, sendCode } from '@club/api/contract/scans';
import { formatPackCode } from '@club/domain/pack-code';
import { describeRemote } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import remote from './remote';

const code = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
const scan = { id: '1', at: '2026-11-20T08:00:00Z', kind: 'stick', code, points: 10 } as const;

describeRemote(config, remote, {
  answers(server) {
    server.on(getHistory, () => ({ scans: [scan], total: 1 }));
    server.on(sendCode, () => ({ scan, balance: 1_250 }));
  },
  pages: { 'loyalty.history': '/history-bonuses' },
  steps: {
    scan: async ({ user, settled }) => {
      await user.type(screen.getByLabelText('Код з пачки'), code);
      await user.click(screen.getByRole('button', { name: 'Отримати XP' }));
      await settled();
      await screen.findByText('XP зараховано');
    },
  },
});
