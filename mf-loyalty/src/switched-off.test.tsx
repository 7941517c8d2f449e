import { getPromoCode } from '@club/api/contract/invites';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getOffers } from '@club/api/contract/offers';
import { getBoxChoices } from '@club/api/contract/subscriptions/subscription';
import { createTestHost, renderRoute, type MemoryServer } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import remote from './remote';
import { anInvitation } from './testing/invites-answers';
import { answerAll } from './testing/normal-answers';
import { aSubscription, answerSubscriptions, boxChoices } from './testing/subscriptions';

type Page = keyof typeof config.routes;

async function open(page: Page, answer: (server: MemoryServer) => void, search = '') {
  const host = createTestHost({ features: [] });
  answerAll(host.server);
  answer(host.server);
  const view = await renderRoute(config, remote, page, { host, search });
  await view.settled();
  return document.body.textContent.replaceAll(/\s/g, ' ');
}

/** The server while no sticks are sold. */
const withoutSticks = (server: MemoryServer) =>
  server.on(getBoxChoices, () => ({ ...boxChoices, products: [] }));

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('[BX-09] while nothing is sold and nothing brings points', () => {
  test('the menu does not offer a subscription, and its owner finds it in the profile', () => {
    const entries = config.navigation.filter(({ page }) => page === 'subscription');
    expect(entries).toMatchObject([
      { place: 'menu', feature: 'sticks-sale' },
      { place: 'profile', note: 'Коробки й налаштування' },
    ]);
  });

  test('[LO-05] who has no subscription reads that there are no sticks', async () => {
    const text = await open('subscription', (server) => {
      answerSubscriptions(server, null);
      withoutSticks(server);
    });
    expect(text).toContain('Стіків у продажу зараз немає');
    expect(text).not.toMatch(/обери|далі/i);
    expect(links()).toContain('/subscription/history');
  });

  test('[LO-05] who changes a box reads the same', async () => {
    const text = await open(
      'subscription',
      (server) => {
        answerSubscriptions(server, aSubscription());
        withoutSticks(server);
      },
      '?change=contents',
    );
    expect(text).toContain('Стіків у продажу зараз немає');
    expect(text).not.toMatch(/обери/i);
  });

  test('[LO-03] an empty history promises no way to earn', async () => {
    const text = await open('history', (server) =>
      server.on(getBonusHistory, () => ({ transactions: [], summary: [] })),
    );
    expect(text).toContain('Тут буде кожен твій XP');
    expect(text).not.toMatch(/скануй|замовляй/i);
  });

  test('[LO-07] without offers nothing says that there are other ways to earn', async () => {
    const text = await open('offers', (server) => server.on(getOffers, () => ({ offers: [] })));
    expect(text).toContain('Готуємо нові пропозиції');
    expect(text).not.toMatch(/можна отримати/i);
  });

  test('[LO-02] the invitation leads to no discount and to no points for friends', async () => {
    const text = await open('invite', (server) =>
      server.on(getPromoCode, () =>
        anInvitation({ amount: 0, velo_amount: 0, velo_percent: null }),
      ),
    );
    expect(text).not.toMatch(/знижк|порахуй|разом із ним/i);
    expect(links()).toEqual([
      '/profile/referral',
      '/invite-friend/offer',
      '/invite-friend/promo',
      '/invite-friend/test-drive',
      '/invite-friend/faq',
    ]);
  });

  test('[LO-02] the velo invitation is led to while only it brings something', async () => {
    await open('invite', (server) =>
      server.on(getPromoCode, () => anInvitation({ amount: 0, velo_amount: 0 })),
    );
    expect(links()).toContain('/invite-friend/velo');
    expect(links()).not.toContain('/invite-friend/calculator');
  });
});
