import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  send,
  sendOffline,
} from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import { mockRemainingCalls } from './testing/mock-remaining-calls';
import { anOrder, aRating } from './testing/orders';
import remote from './remote';

const aPicture = (name: string) => ({ url: `/${name}.jpg`, thumbnail: `/${name}-small.jpg` });
const answered = aRating({
  rating: 2,
  tags: ['packaging', 'delivery'],
  pictures: [aPicture('pack'), aPicture('box')],
  answer: { text: 'Надішлемо нову пачку', at: '2026-11-14T10:00:00.000Z' },
});

/** Every third one waits for a rating, and every third one has the club's answer. */
const manyOrders = Array.from({ length: 40 }, (_, index) =>
  anOrder({
    id: `${index}`,
    number: 1_000 + index,
    canWrite: index % 3 === 0,
    feedback: [null, aRating({ text: '' }), answered][index % 3] ?? null,
  }),
);

describeRemote(config, remote, {
  answers(server) {
    // Each visit starts without stored data: a stored token would hide how the section opens.
    clearAllCookies();
    localStorage.clear();
    server.on(getAuth, () => ({ token: 'section', expires_in_seconds: 1800 }));
    mockRemainingCalls(server);
    server.on(getOfflineOrders, () => ({
      orders: [anOrder({ id: '3', number: 8, channel: 'receipt', store: 'Крамниця' })],
    }));
    server.on(sendOffline, () => ({
      order: anOrder({ id: '3', channel: 'receipt', canWrite: false, feedback: aRating() }),
    }));
    server.on(canWriteByOrder, () => ({
      orders: [anOrder(), anOrder({ id: '2', number: 7, canWrite: false, feedback: aRating() })],
    }));
    server.on(send, ({ input }) => ({
      order: anOrder({ id: input.orderId, canWrite: false, feedback: aRating() }),
    }));
  },
  states: {
    nothing(server) {
      server.on(canWriteByOrder, () => ({ orders: [] }));
      server.on(getOfflineOrders, () => ({ orders: [] }));
    },
    'many entries'(server) {
      server.on(canWriteByOrder, () => ({ orders: manyOrders }));
      server.on(getOfflineOrders, () => ({
        orders: manyOrders.map((one) => anOrder({ ...one, id: `r${one.id}`, channel: 'receipt' })),
      }));
    },
  },
  pages: { 'shop.shelves': '/shop' },
  steps: {
    list: async ({ user, settled }) => {
      const rate = async (name: RegExp) => {
        await user.click(screen.getByRole('link', { name }));
        await user.click(await screen.findByRole('radio', { name: '5 зірок' }));
        await user.click(screen.getByRole('button', { name: 'Надіслати' }));
        await settled();
      };
      await rate(/^Оцінити замовлення/);
      await user.click(screen.getByRole('tab', { name: /^Чеки/ }));
      await rate(/^Оцінити чек/);
    },
  },
  undeclaredReads: {
    'feedback.getAuth': 'it opens a section',
    'feedback.importOrdersInBackground': 'it starts a job; the list is shown without it',
  },
  allowedFailures: {
    'feedback.getOfflineOrders': 'its tab shows the failure; an invitation that fails is none',
    'feedback.canWriteByOrder': 'on the home page an invitation that fails is no invitation',
    'feedback.getAuth': 'on the home page an invitation that fails is no invitation',
  },
});
