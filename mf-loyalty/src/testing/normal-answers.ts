import { getDevices, registerDevice, removeDevice } from '@club/api/contract/devices';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getMemberCard } from '@club/api/contract/loyalty/card';
import {
  getBonusEntry,
  getBonusHistory,
  getBonusStatement,
  type PointsTransaction,
} from '@club/api/contract/loyalty/history';
import { getEarningRules, type EarningRule } from '@club/api/contract/loyalty/earning';
import { answerQuiz, checkIn, getMarathon, getQuiz } from '@club/api/contract/marathon';
import { getNotices, readNotice } from '@club/api/contract/notices';
import { getOffers } from '@club/api/contract/offers';
import type { MemoryServer } from '@club/testing';
import { aDevice, aDeviceList } from './a-device';
import { aMarathon, aQuiz } from './a-marathon';
import { answerExchange } from './a-reward';
import { anOffer } from './an-offer';
import { answerInvites } from './invites-answers';
import { answerSubscriptions } from './subscriptions';

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

/** Normal answers of everything that the remote calls. */
export function answerAll(server: MemoryServer): void {
  server.on(getBalance, () => ({ balance: 1_240 }));
  server.on(getBonusHistory, () => ({
    transactions: [movement],
    summary: [{ month: movement.at.slice(0, 7), earned: 10, spent: 0 }],
  }));
  server.on(getBonusEntry, () => ({ entry: movement, uses: [] }));
  server.on(getBonusStatement, () => 'Дата;Час');
  server.on(getMemberCard, () => ({ number: '123456789015' }));
  server.on(getNotices, () => ({
    notices: [
      {
        id: '1',
        kind: 'points-expire' as const,
        title: '40 XP діють до 30 листопада',
        text: 'Потім вони згорять',
        href: '/history-bonuses',
        at: movement.at,
      },
    ],
  }));
  server.on(readNotice, () => ({ notices: [] }));
  server.on(getEarningRules, () => ({ rules }));
  answerSubscriptions(server, null);
  server.on(getDevices, () => aDeviceList([aDevice()]));
  server.on(getMarathon, () => ({ marathon: aMarathon() }));
  server.on(checkIn, () => ({ balance: 90, bonus: 0 }));
  server.on(getQuiz, () => ({ quiz: aQuiz() }));
  server.on(answerQuiz, () => ({
    result: { chosen: 0, right: 1, explanation: 'Один до одного', points: 0 },
    balance: 90,
    bonus: 0,
  }));
  server.on(registerDevice, () => ({ device: aDevice(), points: 50, balance: 90 }));
  server.on(getOffers, () => ({ offers: [anOffer()] }));
  server.on(removeDevice, () => ({ removed: true }));
  answerInvites(server);
  answerExchange(server);
}
