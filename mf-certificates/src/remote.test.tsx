import {
  create,
  enterPinSms,
  getAuth,
  getCats,
  getCertList,
  getMessage,
  getPartnersById,
  getPin,
  regist,
  setUsed,
  storePin,
} from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import { aCertificate, aPartner, someCategories, somePartners } from './testing/partners';
import remote from './remote';

const barcode = { format: 'qr', text: 'https://gift.test/1' } as const;

const manyPartners = [
  ...somePartners,
  ...Array.from({ length: 40 }, (_, index) =>
    aPartner({
      id: `more-${index}`,
      categoryId: index % 2 === 0 ? 1 : 5,
      name: `Партнер ${index}`,
    }),
  ),
];

const { example, exampleOfSecond } = config.routes.certificate;
const bought = [aCertificate(example), aCertificate(exampleOfSecond)];

const manyCertificates = [
  ...bought,
  aCertificate({ code: 'making', state: 'making', valid_until: null }),
  aCertificate({ code: 'failed', state: 'failed', valid_until: null }),
  aCertificate({ code: 'used', used_at: '2026-11-21T10:00:00.000Z' }),
  aCertificate({ code: 'expired', valid_until: '2025-01-31' }),
  ...Array.from({ length: 30 }, (_, index) => aCertificate({ code: `more-${index}` })),
];

describeRemote(config, remote, {
  answers(server) {
    // Each visit starts without stored data: a stored token would hide how the section opens.
    clearAllCookies();
    localStorage.clear();
    server.on(getAuth, () => ({ token: 'section', expires_in_seconds: 3600 }));
    server.on(getCats, () => ({ cats: someCategories }));
    server.on(getMessage, () => ({ message: 'Діє на касі' }));
    server.on(getPartnersById, () => ({ partners: somePartners }));
    server.on(getBalance, () => ({ balance: 300 }));
    server.on(regist, () => ({ registered: true }));
    server.on(create, () => ({ certificate: aCertificate(), balance: 100 }));
    server.on(getCertList, () => ({ certificates: bought }));
    server.on(setUsed, () => ({ certificate: aCertificate() }));
    server.on(storePin, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
    server.on(enterPinSms, () => ({ token: 'pin', expires_in_seconds: 300 }));
    server.on(getPin, () => ({ pin: '4821', barcode }));
  },
  states: {
    nothing(server) {
      server.on(getCats, () => ({ cats: [] }));
      server.on(getMessage, () => ({ message: null }));
      server.on(getPartnersById, () => ({ partners: [] }));
      server.on(getBalance, () => ({ balance: 0 }));
      server.on(getCertList, () => ({ certificates: [] }));
    },
    'many entries'(server) {
      server.on(getPartnersById, () => ({ partners: manyPartners }));
      server.on(getCertList, () => ({ certificates: manyCertificates }));
    },
  },
  pages: { 'loyalty.getXp': '/get-xp' },
  steps: {
    partner: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Взяти сертифікат' }));
      await user.click(await screen.findByRole('button', { name: /^Взяти за/ }));
    },
    certificate: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Позначити використаним' }));
      await user.click(screen.getByRole('button', { name: 'Показати PIN' }));
      await user.type(await screen.findByLabelText('Код із SMS'), '123456');
      await screen.findByText('4821');
    },
  },
  undeclaredReads: {
    'certificates.getAuth': 'it opens a section',
  },
  allowedFailures: {
    'loyalty.getBalance': 'prices say enough without the balance',
    'certificates.getMessage': 'partners can be chosen without their message',
    'certificates.setUsed': 'the mark waits in the outbox, and its state is shown',
  },
});
