import { canWriteByOrder, getAuth, send } from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import { anOrder } from './testing/orders';
import remote from './remote';

const rated = { rating: 4, text: 'Добре', at: '2026-11-13T10:00:00.000Z' };

describeRemote(config, remote, {
  answers(server) {
    // Each visit starts without stored data: a stored token would hide how the section opens.
    clearAllCookies();
    localStorage.clear();
    server.on(getAuth, () => ({ token: 'section', expires_in_seconds: 1800 }));
    server.on(canWriteByOrder, () => ({
      orders: [anOrder(), anOrder({ id: '2', number: 7, canWrite: false, feedback: rated })],
    }));
    server.on(send, ({ input }) => ({
      order: anOrder({ id: input.orderId, canWrite: false, feedback: rated }),
    }));
  },
  pages: { 'shop.shelves': '/shop' },
  steps: {
    list: async ({ user }) => {
      await user.click(screen.getByRole('link', { name: /^Оцінити/ }));
      await user.click(await screen.findByRole('radio', { name: '5 зірок' }));
      await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    },
  },
  undeclaredReads: {
    'feedback.getAuth': 'it opens a section',
  },
  allowedFailures: {
    'feedback.canWriteByOrder': 'on the home page an invitation that fails is no invitation',
    'feedback.getAuth': 'on the home page an invitation that fails is no invitation',
  },
});
