import type { Endpoint } from '@club/api';
import { getRewards, getNextReward, getTakenRewards } from '@club/api/contract/exchange';
import { getReferrals } from '@club/api/contract/invites';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getMarathon } from '@club/api/contract/marathon';
import { getNotices } from '@club/api/contract/notices';
import { getOffers } from '@club/api/contract/offers';
import { getBoxChoices, getSubscription } from '@club/api/contract/subscriptions/subscription';
import { createTestHost, renderRoute, renderSlot, type TestHost } from '@club/testing';
import { waitFor } from '@testing-library/react';
import config from '../remote.config';
import remote from './remote';
import { answerAll } from './testing/normal-answers';

const slot = (name: 'HomeBalance' | 'HomeCampaign' | 'Notices') => (host: TestHost) =>
  renderSlot(config, remote, name, { host });
const page =
  (name: 'history' | 'marathon' | 'offers' | 'subscription' | 'exchange' | 'referral') =>
  (host: TestHost) =>
    renderRoute(config, remote, name, { host });

// Whatever moves points or does a day of the marathon is followed by this fact: orders, scans, ratings,
// devices, rewards, certificates, answers, in this tab or in another one.
test.each<[string, (host: TestHost) => ReturnType<typeof renderSlot>, readonly Endpoint[]]>([
  ['the balance on home', slot('HomeBalance'), [getBalance, getNextReward]],
  ['the campaign on home', slot('HomeCampaign'), [getMarathon]],
  ['the notices on home', slot('Notices'), [getNotices]],
  ['the history', page('history'), [getBonusHistory]],
  ['the marathon', page('marathon'), [getMarathon]],
  ['the offers', page('offers'), [getOffers]],
  ['the subscription', page('subscription'), [getSubscription, getBoxChoices]],
  ['the exchange', page('exchange'), [getRewards, getTakenRewards]],
  ['the referrals', page('referral'), [getReferrals]],
])('[LO-01] when the balance has changed, %s is read again at once', async (_, render, reads) => {
  const host = createTestHost({ pages: { 'scan.scan': '/scan' } });
  answerAll(host.server);
  const view = await render(host);
  await view.settled();
  const counts = () => reads.map((endpoint) => host.server.calls(endpoint).length);
  const before = counts();
  expect(before.every((count) => count > 0)).toBe(true);
  host.publish('balance.changed', { balance: 90 });
  await waitFor(() => {
    for (const [index, count] of counts().entries()) expect(count).toBeGreaterThan(before[index]!);
  });
  await view.settled();
});
