import { getQuestions } from '@club/api/contract/content';
import { getDevices } from '@club/api/contract/devices';
import { getRewards, getTakenRewards } from '@club/api/contract/exchange';
import { getInviteQuestions, getReferrals, getTrialStudios } from '@club/api/contract/invites';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getMarathon } from '@club/api/contract/marathon';
import { getOffers } from '@club/api/contract/offers';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import { getSubscription } from '@club/api/contract/subscriptions/subscription';
import {
  accessibilityProblems,
  createTestHost,
  renderRoute,
  type MemoryServer,
} from '@club/testing';
import config from '../remote.config';
import remote from './remote';
import { aDevice, aDeviceList } from './testing/a-device';
import { aReward, aTakenReward } from './testing/a-reward';
import { anOffer } from './testing/an-offer';
import { aReferral } from './testing/invites-answers';
import { answerAll } from './testing/normal-answers';
import { aPastBox } from './testing/subscriptions';

type Page = keyof typeof config.routes;
type Id = { readonly id: string };

/** So many of one thing, each with an id of its own. */
const some = <Thing,>(count: number, make: (own: Id) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => make({ id: String(index + 1) }));

/** Every tenth day, the newest first. */
const dayBefore = (index: number) => new Date(Date.UTC(2026, 10, 20 - index * 10)).toISOString();

/** The pages with lists, and how their server answers with so many entries. */
const lists: Readonly<Partial<Record<Page, (server: MemoryServer, count: number) => void>>> = {
  history: (server, count) => {
    const transactions = some(count, ({ id }) => ({
      id,
      at: dayBefore(Number(id)),
      amount: Number(id) % 2 === 0 ? 10 : -10,
      reason: 'scan-stick' as const,
      title: `Пачка ${id}`,
      expires_at: null,
    }));
    const months = [...new Set(transactions.map(({ at }) => at.slice(0, 7)))].toSorted();
    const summary = months.map((month) => ({ month, earned: 10, spent: 10 }));
    server.on(getBonusHistory, () => ({ transactions, summary }));
  },
  devices: (server, count) =>
    server.on(getDevices, () => aDeviceList(some(count, (own) => aDevice(own)))),
  offers: (server, count) =>
    server.on(getOffers, () => ({ offers: some(count, (own) => anOffer(own)) })),
  exchange: (server, count) => {
    server.on(getRewards, () => ({
      rewards: some(count, ({ id }) => aReward({ id, price: Number(id) * 100 })),
      balance: 1_000,
    }));
    server.on(getTakenRewards, () => ({ taken: some(count, (own) => aTakenReward(own)) }));
  },
  referral: (server, count) =>
    server.on(getReferrals, () => ({
      referrals: some(count, (own) => aReferral(own)),
      count,
      earned: count * 100,
    })),
  inviteFaq: (server, count) =>
    server.on(getInviteQuestions, () => ({
      faq: some(count, ({ id }) => ({ title: `Питання ${id}`, text: 'Відповідь.' })),
    })),
  inviteTestDrive: (server, count) =>
    server.on(getTrialStudios, () => ({
      studios: some(count, ({ id }) => ({
        id,
        city: 'Київ',
        name: `Студія ${id}`,
        address: 'вул. Сагайдачного, 12',
        phone: '+380440000101',
      })),
    })),
  subscriptionFaq: (server, count) =>
    server.on(getQuestions, () => ({
      questions: some(count, ({ id }) => ({
        id,
        topic: 'Підписка',
        question: `Питання ${id}`,
        answer_html: '<p>Відповідь.</p>',
      })),
    })),
  subscriptionHistory: (server, count) =>
    server.on(getBoxHistory, () => ({ boxes: some(count, (own) => aPastBox(own)) })),
};

describe.each(Object.entries(lists))('the list of %s', (page, answer) => {
  test.each([0, 1, 12])('is accessible with %i entries', async (count) => {
    const host = createTestHost({ pages: { 'shop.collection': '/shop/:collection' } });
    answerAll(host.server);
    answer(host.server, count);
    const view = await renderRoute(config, remote, page as Page, { host });
    await view.settled();
    expect(view.container.querySelector('[role="alert"], [aria-busy="true"]')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

test.each([
  ['marathon', getMarathon],
  ['subscription', getSubscription],
] as const)(
  'the rows that stand for %s while it loads are a list of their own',
  async (page, read) => {
    const host = createTestHost();
    answerAll(host.server);
    const release = host.server.hold(read);
    const view = await renderRoute(config, remote, page, { host });
    const row = view.container.querySelector('[data-shape="row"]');
    // Skeletons round the corners of the first and the last among their siblings.
    const siblings = [...(row?.parentElement?.children ?? [])];
    expect(new Set(siblings.map((one) => one.getAttribute('data-shape')))).toEqual(
      new Set(['row']),
    );
    release();
    await view.settled();
  },
);
