import { getAuth, getCats, getPartnersById } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty';
import { clearAllCookies } from '@club/platform/cookies';
import { describeRemote } from '@club/testing';
import config from '../remote.config';
import { someCategories, somePartners } from './testing/partners';
import remote from './remote';

describeRemote(config, remote, {
  answers(server) {
    // Each visit starts without stored data: a stored token would hide how the section opens.
    clearAllCookies();
    server.on(getAuth, () => ({ token: 'section', expires_in_seconds: 3600 }));
    server.on(getCats, () => ({ cats: someCategories }));
    server.on(getPartnersById, () => ({ partners: somePartners }));
    server.on(getBalance, () => ({ balance: 300 }));
  },
  params: { partner: { id: 'partner-01' } },
  pages: { 'loyalty.getXp': '/get-xp' },
  undeclaredReads: {
    'certificates.getAuth': 'it opens a section',
  },
  allowedFailures: { 'loyalty.getBalance': 'prices say enough without the balance' },
});
