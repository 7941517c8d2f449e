import { describeRemote, installCamera, removeCamera } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../remote.config';
import { giveRewardBack, takeReward } from './testing/a-reward';
import { aDevice } from './testing/a-device';
import remote from './remote';
import { answerAll } from './testing/normal-answers';
import { subscribeAndChange } from './testing/subscriptions';

beforeEach(() => {
  installCamera();
  // jsdom has no downloads.
  URL.createObjectURL = () => 'blob:statement';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(removeCamera);

describeRemote(config, remote, {
  answers: answerAll,
  pages: {
    'scan.scan': '/scan',
    'loyalty.quiz': '/marathon/quiz',
    'shell.support': '/support',
    'shop.collection': '/shop/:collection',
  },
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
    'exchange: loyalty.getBalance': 'the rewards say themselves what can be taken',
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
    HomeBalance: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Картка' }));
      await screen.findByRole('region', { name: 'Картка клубу' });
    },
    exchange: giveRewardBack,
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
