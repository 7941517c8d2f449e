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
import { getOffers } from '@club/api/contract/offers';
import { getNotices, readNotice } from '@club/api/contract/notices';
import { describeRemote, installCamera, removeCamera } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../remote.config';
import { answerExchange, takeReward } from './testing/a-reward';
import { aDevice, aDeviceList } from './testing/a-device';
import { anOffer } from './testing/an-offer';
import remote from './remote';
import { answerInvites } from './testing/invites-answers';
import { aMarathon, aQuiz } from './testing/a-marathon';
import { answerSubscriptions, subscribeAndChange } from './testing/subscriptions';

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

beforeEach(() => {
  installCamera();
  // jsdom has no downloads.
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(removeCamera);

describeRemote(config, remote, {
  answers(server) {
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
  },
  pages: {
    'scan.scan': '/scan',
    'loyalty.quiz': '/marathon/quiz',
    'shell.support': '/support',
    'shop.collection': '/shop/:collection',
  },
  params: { activeReward: { id: '1' }, inactiveReward: { id: '2' } },
  search: { subscription: '?step=review', deviceRegistration: `?serial=${aDevice().serial}` },
  emptyOnFailure: {
    Notices: 'home is whole without it',
    HomeCampaign: 'home is whole without a campaign',
    PurchasePoints: 'it adds to a page that is whole without it',
    HeaderBalance: 'every page says itself what it could not read',
    ExpiringPoints: 'it shows nothing: the badge keeps its number',
    HomeInvite: 'the home page is complete without an invitation',
  },
  allowedFailures: {
    'loyalty.getMemberCard':
      'the balance stores it for later; the test of the card shows its failure',
    'exchange.getNextReward': 'the balance is whole without it',
    'delivery.getCities': 'the field says it below what is typed',
    'delivery.getStreets': 'streets can be typed without suggestions',
    'account.getProfile': 'an address can be chosen without the one of the profile',
    'loyalty.getEarningRules': 'a device can be registered without knowing what it brings',
  },
  steps: {
    marathon: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Я тут' }));
    },
    quiz: async ({ user }) => {
      await user.click(screen.getByRole('radio', { name: 'Нічого' }));
      await user.click(screen.getByRole('button', { name: 'Відповісти' }));
    },
    devices: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Прибрати' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Прибрати' }));
      await waitFor(() => {
        if (screen.queryByRole('dialog') !== null) throw new Error('The dialog is still open');
      });
    },
    deviceRegistration: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Зареєструвати' }));
    },
    inviteVelo: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Створити запрошення' }));
    },
    Notices: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Зрозуміло' }));
    },
    activeReward: takeReward,
    subscription: subscribeAndChange,
    history: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: /^Виписка/ }));
      await user.click(screen.getAllByRole('button', { pressed: false })[0]!);
      await user.click(await screen.findByRole('button', { name: /Скан пачки/ }));
      await screen.findByRole('dialog');
    },
  },
});
