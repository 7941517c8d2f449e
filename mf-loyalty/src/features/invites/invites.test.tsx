import {
  getPromoCode,
  getReferrals,
  getTrialStudios,
  getVeloMgm,
} from '@club/api/contract/invites';
import { aCustomer, anAccount, createTestHost, renderRoute, renderSlot } from '@club/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aReferral, anInvitation, answerInvites } from '../../testing/invites-answers';
import { invitationGains } from './calculate';

type Route = keyof typeof config.routes;

function aHost(own: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost(own);
  answerInvites(host.server);
  return host;
}

async function open(route: Route, host = aHost()) {
  const view = await renderRoute(config, remote, route, { host });
  await view.settled();
  return view;
}

const text = () => document.body.textContent.replaceAll(/\s/g, ' ');

function stub(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test.each<[string, Route, string]>([
  ['RT-44', 'referral', '/profile/referral'],
  ['RT-51', 'invite', '/invite-friend'],
  ['RT-52', 'inviteFaq', '/invite-friend/faq'],
  ['RT-53', 'inviteVelo', '/invite-friend/velo'],
  ['RT-54', 'inviteCalculator', '/invite-friend/calculator'],
  ['RT-56', 'inviteOffer', '/invite-friend/offer'],
  ['RT-57', 'invitePromo', '/invite-friend/promo'],
  ['RT-58', 'inviteTestDrive', '/invite-friend/test-drive'],
])('[%s] %s has its path, layout and guard', (_row, route, path) => {
  expect(config.routes[route]).toMatchObject({ path, layout: 'ogo-footer', guards: ['auth'] });
});

test.each<Route>(['inviteCalculator', 'inviteOffer', 'invitePromo'])(
  '[PW-07] offline %s promises the page, not a code that it does not have',
  async (route) => {
    const host = createTestHost({ online: false });
    host.server.fail(getPromoCode, 'network');
    await open(route, host);
    expect(screen.getByText('Сторінка відкриється, щойно повернеться зв’язок')).toBeVisible();
  },
);

describe('[LO-02] [RT-51] the invitation', () => {
  it('is a poster with code, QR code and what it brings, and leads to all other pages', async () => {
    await open('invite');
    expect(screen.getByText('REW-TEST01')).toBeVisible();
    expect(screen.getByRole('img', { name: /QR-код/ })).toBeVisible();
    expect(screen.getByText('По 100 XP тобі й другові')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile/referral',
      '/invite-friend/offer',
      '/invite-friend/promo',
      '/invite-friend/calculator',
      '/invite-friend/velo',
      '/invite-friend/test-drive',
      '/invite-friend/faq',
    ]);
  });

  it('is shared by the device with the link that carries the code', async () => {
    const share = jest.fn(() => Promise.resolve());
    const { user, host } = await open('invite');
    stub('share', share);
    await user.click(screen.getByRole('button', { name: 'Поділитися' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: 'https://main.club.test/landing?ref=REW-TEST01' }),
    );
    expect(host.toasts).toEqual([]);
  });

  it('says nothing when the customer closes the sheet of the device', async () => {
    const { user, host } = await open('invite');
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    stub('share', share);
    const writeText = jest.fn(() => Promise.resolve());
    stub('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Поділитися' }));
    expect(share).toHaveBeenCalledTimes(1);
    expect(writeText).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([]);
  });

  it('is copied where sharing fails; a refusal of that is said', async () => {
    const { user, host } = await open('invite');
    stub('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const writeText = jest.fn(() => Promise.resolve());
    stub('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Поділитися' }));
    await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Запрошення скопійовано' }]));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('?ref=REW-TEST01'));
    stub('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    await user.click(screen.getByRole('button', { name: 'Поділитися' }));
    await waitFor(() => expect(host.toasts[1]).toMatchObject({ title: 'Не скопійовано' }));
  });

  it('is copied where the device cannot share; a refusal says how to go on', async () => {
    const { user, host } = await open('invite');
    const writeText = jest.fn(() => Promise.resolve());
    stub('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Поділитися' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('?ref=REW-TEST01'));
    stub('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
    await user.click(screen.getByRole('button', { name: 'Копіювати код' }));
    await waitFor(() => expect(host.toasts.map(({ tone }) => tone)).toEqual(['good', 'bad']));
  });
});

test.each(['invite', 'invitePromo', 'inviteVelo', 'inviteCalculator'] as const)(
  'who is under age reads on %s that inviting begins with 18',
  async (route) => {
    const host = aHost();
    const terms = { amount: 0, velo_percent: null, is_minor: true };
    host.server.on(getPromoCode, () => anInvitation(terms));
    await open(route, host);
    expect(screen.getByText('Запрошувати друзів можна з 18 років')).toBeVisible();
    expect(text()).not.toContain('REW-TEST01');
    expect(text()).not.toMatch(/Покажи QR-код|надішли/i);
    // Every order of a minor is refused.
    expect(text()).not.toMatch(/покупк|замовлен/i);
  },
);

describe('[LO-02] while points for friends are switched off', () => {
  it('[CO-07] no page promises them, and home has no banner', async () => {
    const host = aHost();
    host.server.on(getPromoCode, () => anInvitation({ amount: 0, velo_percent: null }));
    const offer = await open('inviteOffer', host);
    expect(screen.getByText('Зараз XP за друзів не нараховуємо')).toBeVisible();
    offer.unmount();
    const promo = await open('invitePromo', host);
    expect(text()).not.toMatch(/\d+ XP/);
    promo.unmount();
    const velo = await open('inviteVelo', host);
    expect(screen.getByText('Зараз знижки на velo немає')).toBeVisible();
    velo.unmount();
    const banner = await renderSlot(config, remote, 'HomeInvite', { host });
    await banner.settled();
    expect(banner.container).toBeEmptyDOMElement();
  });

  it('no text promises points, certificates or paying with points while those are off', async () => {
    const host = aHost({ features: [] });
    host.server.on(getPromoCode, () => anInvitation({ amount: 0, velo_percent: null }));
    const promo = await open('invitePromo', host);
    expect(text()).not.toMatch(/XP|сертифікат|плати/i);
    promo.unmount();
    await open('inviteCalculator', host);
    expect(text()).toContain('Разом отримаєте');
    expect(text()).not.toMatch(/1 XP = 1|заощад/);
  });

  it('they are on the banner otherwise', async () => {
    const banner = await renderSlot(config, remote, 'HomeInvite', { host: aHost() });
    await banner.settled();
    expect(screen.getByRole('link', { name: /По 100/ })).toHaveAttribute('href', '/invite-friend');
  });
});

test('[LO-02] [RT-56] the offer names amounts of the server and when nothing is given', async () => {
  const host = aHost();
  host.server.on(getPromoCode, () => anInvitation({ amount: 150, order_percent: 7 }));
  await open('inviteOffer', host);
  expect(text()).toMatch(/\+150 XP.*\+150 XP.*до 7 %.*−20 %/);
  expect(screen.getByRole('heading', { name: 'Коли XP не буде' })).toBeVisible();
});

test('[LO-02] [RT-57] each ready text is copied with the link', async () => {
  const { user } = await open('invitePromo');
  const writeText = jest.fn((_copied: string) => Promise.resolve());
  stub('clipboard', { writeText });
  for (const button of screen.getAllByRole('button', { name: /^Копіювати/ })) {
    await user.click(button);
  }
  const copied = writeText.mock.calls.map(([one]) => one);
  expect(new Set(copied).size).toBe(3);
  for (const one of copied) expect(one).toContain('https://main.club.test/landing?ref=REW-TEST01');
});

test('[LO-02] [RT-52] an answer opens under its question', async () => {
  const host = aHost();
  const { user } = await open('inviteFaq', host);
  expect(screen.getByText('Надішли йому посилання.')).not.toBeVisible();
  await user.click(screen.getByText('Як запросити друга?'));
  expect(screen.getByText('Надішли йому посилання.')).toBeVisible();
});

describe('[LO-02] [RT-54] the calculator', () => {
  it('counts by the rules of the server while one moves the sliders', async () => {
    const host = aHost();
    host.server.on(getPromoCode, () => anInvitation({ amount: 150, order_percent: 10 }));
    await open('inviteCalculator', host);
    fireEvent.change(screen.getByLabelText('Скільки друзів запросиш'), { target: { value: '4' } });
    fireEvent.change(screen.getByLabelText('На скільки замовить кожен'), {
      target: { value: '2000' },
    });
    expect(text()).toMatch(
      /Тобі600 XP.*друговідо 350 XP.*друг заощадитьдо 350,00 ₴.*заощадитедо 2 000,00 ₴/,
    );
  });

  it('counts the discount of a velo invitation while there is one', async () => {
    const { user } = await open('inviteCalculator');
    await user.click(screen.getByRole('checkbox', { name: /velo за твоїм запрошенням: −20\s%/ }));
    // 200 ₴ off 1 000, then 100 XP and 1 % of 800.
    expect(text()).toMatch(/другові108 XP.*друг заощадить308,00 ₴.*заощадите1 224,00 ₴/);
    expect(text()).not.toMatch(/друговідо/);
  });

  it('counts for velo what friends bring by the rules of the second app', async () => {
    const host = aHost();
    host.server.on(getPromoCode, () => anInvitation({ amount: 100, velo_amount: 40 }));
    const { user } = await open('inviteCalculator', host);
    expect(text()).toMatch(/Тобі300 XP.*По 100 XP обом/);
    await user.click(screen.getByRole('checkbox'));
    expect(text()).toMatch(/Тобі120 XP.*другові48 XP.*По 40 XP обом/);
  });

  it('without velo invitations says nothing of velo', async () => {
    const host = aHost();
    host.server.on(getPromoCode, () => anInvitation({ velo_percent: null }));
    await open('inviteCalculator', host);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(text()).not.toContain('velo');
  });

  const order = { friends: 1, orderUah: 199, amount: 100, orderPercent: 5, veloPercent: 0 };

  it('rounds points down', () => {
    expect(invitationGains({ ...order, pointWorth: 100 })).toEqual({
      friend: 109,
      points: 209,
      saved: 10_900,
      own: 100,
      together: 20_900,
    });
  });

  it('counts no money for points that pay for nothing', () => {
    const gains = invitationGains({ ...order, pointWorth: 0 });
    expect(gains).toMatchObject({ friend: 109, saved: 0, together: 0 });
  });
});

describe('[LO-02] [LO-08] [RT-53] the velo invitation', () => {
  it('is made by a press, and shows its code and its address', async () => {
    const { user, host } = await open('inviteVelo');
    await user.click(screen.getByRole('button', { name: 'Створити запрошення' }));
    expect(await screen.findByText('VELO-ABC234')).toBeVisible();
    expect(screen.getByText(/discount=VELO-ABC234&rev_code=REW-TEST01/)).toBeVisible();
    expect(host.server.calls(getVeloMgm)[0]?.input).toMatchObject({
      shopifyId: '8001',
      ogoApiToken: 'ogo',
    });
  });

  const unused = {
    discount_code: 'VELO-OLD567',
    link: 'https://second.test/pages/velo?discount=1',
  };

  it('that no friend has used is shown at once, with nothing to press', async () => {
    const host = aHost();
    host.server.on(getPromoCode, () => ({ ...anInvitation(), velo_invite: unused }));
    await open('inviteVelo', host);
    expect(screen.getByText('VELO-OLD567')).toBeVisible();
    expect(screen.getByText(unused.link)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Створити запрошення' })).toBeNull();
    expect(host.server.calls(getVeloMgm)).toHaveLength(0);
  });

  it('that was made comes with the read from then on, so that it is there offline', async () => {
    const host = aHost();
    const isMade = () => host.server.calls(getVeloMgm).length > 0;
    host.server.on(getPromoCode, () => ({
      ...anInvitation(),
      velo_invite: isMade() ? unused : null,
    }));
    const { user } = await open('inviteVelo', host);
    await user.click(screen.getByRole('button', { name: 'Створити запрошення' }));
    expect(await screen.findByText('VELO-OLD567')).toBeVisible();
    expect(host.server.calls(getPromoCode)).toHaveLength(2);
  });

  it('says why there is none, and can be tried again', async () => {
    const { user, host } = await open('inviteVelo');
    host.server.fail(getVeloMgm, 'VELO_INVITE_OFF');
    await user.click(screen.getByRole('button', { name: 'Створити запрошення' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('звичайним кодом');
    host.server.recover();
    await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    expect(await screen.findByText('VELO-ABC234')).toBeVisible();
  });

  it('leads to the second app who has no account there, on the same page', async () => {
    const customer = aCustomer({ accounts: { main: anAccount(), second: null } });
    await open('inviteVelo', aHost({ customer }));
    expect(screen.getByText('Потрібен акаунт в «Ого»')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти до «Ого»' })).toHaveAttribute(
      'href',
      '/invite-friend/velo?app=second',
    );
    expect(screen.queryByRole('button', { name: 'Створити запрошення' })).toBeNull();
  });
});

test('[LO-02] [RT-58] the test drive names the studios and their phones, or says that there are none', async () => {
  const view = await open('inviteTestDrive');
  expect(screen.getByRole('link', { name: /Студія на Подолі/ })).toHaveAttribute(
    'href',
    'tel:+380440000101',
  );
  view.unmount();
  const host = aHost();
  host.server.on(getTrialStudios, () => ({ studios: [] }));
  await open('inviteTestDrive', host);
  expect(screen.getByText('Зараз жодна студія цього не пропонує')).toBeVisible();
});

describe('[LO-07] [AC-13] [RT-44] the referrals', () => {
  const items = () =>
    screen.getAllByRole('listitem').map((item) => item.textContent.replaceAll(/\s/g, ' '));

  it('show how far each friend has come, why nothing is given, and the sum', async () => {
    const host = aHost();
    host.server.on(getReferrals, () => ({
      referrals: [
        aReferral({ id: '4', first_name: 'Остап', state: 'paid', amount: 0 }),
        aReferral({ id: '3', first_name: 'Юлія', state: 'ordered', amount: 0 }),
        aReferral({ id: '2', first_name: 'Ірина', state: 'refused', reason: 'address', amount: 0 }),
        aReferral(),
      ],
      count: 12,
      earned: 900,
    }));
    await open('referral', host);
    expect(items()).toEqual([
      expect.stringMatching(/^Остап.*Перше замовлення оплачене(?!.*0 XP).*Оплачено$/),
      expect.stringMatching(/^Юлія.*Замовлення є\. Чекаємо на оплату/),
      expect.stringMatching(/^Ірина.*на цю адресу замовляли ти або інший твій друг/),
      expect.stringMatching(/^Марія.*\+100 XP/),
    ]);
    expect(text()).toMatch(/Запрошено12Зароблено900 XP/);
    expect(screen.getByText('Це останні 4. Раніших тут не показуємо')).toBeVisible();
  });

  it('[BX-05] focus the friend to whom the history leads', async () => {
    const host = aHost();
    const referrals = [aReferral({ id: '2', first_name: 'Ірина' }), aReferral()];
    host.server.on(getReferrals, () => ({ referrals, count: 2, earned: 200 }));
    const view = await renderRoute(config, remote, 'referral', { host, search: '?friend=2' });
    await view.settled();
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
  });

  it('name a friend whose account was deleted', async () => {
    const host = aHost();
    const referrals = [aReferral({ first_name: '' })];
    host.server.on(getReferrals, () => ({ referrals, count: 1, earned: 100 }));
    await open('referral', host);
    expect(items()).toEqual([expect.stringMatching(/^Акаунт видалено.*\+100 XP/)]);
    expect(screen.queryByText(/Раніших/)).toBeNull();
  });

  it('are read again when the balance changes', async () => {
    const { host } = await open('referral');
    host.publish('balance.changed', { balance: 100 });
    await waitFor(() => expect(host.server.calls(getReferrals)).toHaveLength(2));
  });

  it('lead to the invitation while there are none', async () => {
    const host = aHost();
    host.server.on(getReferrals, () => ({ referrals: [], count: 0, earned: 0 }));
    await open('referral', host);
    const main = within(document.body);
    expect(main.getByRole('link', { name: 'Запросити друга' })).toHaveAttribute(
      'href',
      '/invite-friend',
    );
  });

  it.each([0, 1])('offer no invitation to a customer under age with %i friends', async (count) => {
    const host = aHost();
    const referrals = Array.from({ length: count }, () => aReferral());
    host.server.on(getReferrals, () => ({ referrals, count, earned: 0, is_minor: true }));
    await open('referral', host);
    await waitFor(() => expect(text()).toContain(count ? 'Марія' : 'можна з 18 років'));
    expect(screen.queryByRole('link', { name: /Запросити/ })).toBeNull();
  });
});
