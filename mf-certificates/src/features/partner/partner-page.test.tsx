import {
  create,
  getAuth,
  getCertList,
  getPartnersById,
  regist,
} from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { clearAllCookies, readCookie } from '@club/platform/cookies';
import { openOutbox } from '@club/platform/outbox';
import { aCustomer, createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aCertificate, aPartner, somePartners } from '../../testing/partners';

function createHost(options: Parameters<typeof createTestHost>[0] = {}): TestHost {
  const host = createTestHost({ pages: { 'loyalty.getXp': '/get-xp' }, ...options });
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getPartnersById, () => ({ partners: somePartners }));
  host.server.on(getBalance, () => ({ balance: 300 }));
  host.server.on(regist, () => ({ registered: true }));
  host.server.on(create, () => ({ certificate: aCertificate({ state: 'making' }), balance: 100 }));
  return host;
}

async function show(host: TestHost, id = 'partner-01') {
  const view = await renderRoute(config, remote, 'partner', { host, params: { id } });
  await view.settled();
  return view;
}

const values = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
const waysToEarn = () => screen.queryByRole('link', { name: 'Як накопичити' });

afterEach(() => {
  clearAllCookies();
  localStorage.clear();
});

describe('[CE-01] a partner’s page', () => {
  it('shows the partner and its terms', async () => {
    await show(createHost());
    expect(screen.getByRole('heading', { level: 1, name: 'Техносвіт' })).toBeInTheDocument();
    expect(screen.getByText('Побутова техніка й гаджети')).toBeInTheDocument();
    expect(screen.getByText('Діє 12 місяців.')).toBeInTheDocument();
    expect(screen.getByText('Не обмінюється на гроші.')).toBeInTheDocument();
  });

  it('is not called missing while no partner gives certificates out', async () => {
    const host = createHost();
    host.server.on(getPartnersById, () => ({ partners: [] }));
    await show(host);
    expect(screen.getByText('Зараз сертифікатів немає')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'До всіх партнерів' })).toBeNull();
  });

  it('shows for each value whether the balance is enough, and how much is missing', async () => {
    await show(createHost());
    expect(values()).toEqual([
      '200,00\u00a0₴Вистачає XP200\u00a0XP',
      '500,00\u00a0₴Бракує 200\u00a0XP500\u00a0XP',
    ]);
    expect(waysToEarn()).toHaveAttribute('href', '/get-xp');
  });

  it('[BX-09] promises no way to earn that may be off', async () => {
    await show(createHost({ features: [] }));
    expect(waysToEarn()?.parentElement).toHaveTextContent('Бракує XP?');
    expect(waysToEarn()?.parentElement).not.toHaveTextContent(/скан|купу|друз/i);
  });

  it('the balance follows the facts of other remotes', async () => {
    const host = createHost();
    await show(host);
    host.publish('balance.changed', { balance: 500 });
    await waitFor(() => expect(waysToEarn()).not.toBeInTheDocument());
    expect(values()[1]).toBe('500,00\u00a0₴Вистачає XP500\u00a0XP');
  });

  it('shows prices alone while the balance is not known', async () => {
    const host = createHost();
    host.server.fail(getBalance, 'network');
    await show(host);
    expect(values()).toEqual(['200,00\u00a0₴200\u00a0XP', '500,00\u00a0₴500\u00a0XP']);
    expect(waysToEarn()).not.toBeInTheDocument();
  });

  it('has no link when the page of the ways to earn is not published', async () => {
    await show(createHost({ pages: {} }));
    expect(waysToEarn()).not.toBeInTheDocument();
  });

  it('a partner without values says so', async () => {
    await show(createHost(), 'partner-02');
    expect(screen.getByText(/сертифікатів цього партнера немає/)).toBeInTheDocument();
  });

  it('a missing partner has a link to the others', async () => {
    const view = await show(createHost(), 'nobody');
    await view.user.click(screen.getByRole('link', { name: 'До всіх партнерів' }));
    expect(view.location()).toBe('/certificates');
  });

  it('shows loading, failure and offline states', async () => {
    const host = createHost();
    const release = host.server.hold(getPartnersById);
    const view = await renderRoute(config, remote, 'partner', {
      host,
      params: { id: 'partner-01' },
    });
    expect(screen.getByText('Завантажуємо партнера')).toBeInTheDocument();
    release();
    await view.settled();
    view.unmount();

    const broken = createHost();
    broken.server.fail(getPartnersById, 'timeout');
    const failed = await show(broken);
    expect(screen.getByRole('alert')).toHaveTextContent('Задовго чекаємо');
    failed.unmount();

    const away = createHost({ online: false });
    away.server.fail(getPartnersById, 'network');
    away.server.fail(getBalance, 'network');
    await show(away);
    expect(screen.getByText('Немає мережі')).toBeInTheDocument();
  });
});

describe('the purchase', () => {
  const take = () => screen.getByRole('button', { name: 'Взяти сертифікат' });
  const confirmButton = () => screen.findByRole('button', { name: /^Взяти за 200/ });

  async function buy(host: TestHost) {
    const view = await show(host);
    await view.user.click(take());
    await view.user.click(await confirmButton());
    await view.settled();
    return view;
  }

  it('[CE-01] [CE-03] registers for three days, buys the chosen value, and opens the certificate', async () => {
    const host = createHost();
    const view = await buy(host);
    expect(host.server.calls(regist)[0]?.input).toMatchObject({ token: 'fresh' });
    expect(readCookie('certificateRegistration')).not.toBeNull();
    expect(host.server.calls(create).map(({ input }) => input)).toEqual([
      { token: 'fresh', partnerId: 'partner-01', uah: 200, bonuses: 200 },
    ]);
    expect(view.location()).toBe('/certificates/my-list/c1');
    expect(host.facts).toEqual([
      { name: 'balance.changed', payload: { balance: 100 } },
      { name: 'certificate.bought', payload: { certificateId: 'c1', partner: 'partner-01' } },
    ]);
  });

  it.each([
    ['name', { lastName: 'Шевчук' }],
    ['e-mail address', { email: 'new@example.org' }],
  ])('[CE-01] who has changed the %s is registered again', async (_, change) => {
    const first = await buy(createHost());
    first.unmount();
    const host = createHost({ customer: { ...aCustomer(), ...change } });
    await buy(host);
    expect(host.server.calls(regist)).toHaveLength(1);
  });

  it('[CE-01] who is registered is not registered again, unless the server has forgotten', async () => {
    const first = await buy(createHost());
    first.unmount();
    const host = createHost();
    let isKnown = false;
    host.server.on(regist, () => {
      isKnown = true;
      return { registered: true };
    });
    host.server.on(create, () => {
      if (!isKnown) throw refuse('CERT_NOT_REGISTERED');
      return { certificate: aCertificate(), balance: 100 };
    });
    const view = await buy(host);
    expect(host.server.calls(regist)).toHaveLength(1);
    expect(host.server.calls(create)).toHaveLength(2);
    expect(view.location()).toBe('/certificates/my-list/c1');
  });

  it('a value that is too expensive cannot be taken, and says what is missing', async () => {
    const view = await show(createHost());
    await view.user.click(screen.getByRole('radio', { name: /500/ }));
    expect(take()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Бракує 200');
  });

  it('asks before points are spent, and says how many are left', async () => {
    const host = createHost();
    const view = await show(host);
    await view.user.click(take());
    const sheet = await screen.findByRole('dialog', { name: 'Сертифікат «Техносвіт»' });
    expect(within(sheet).getByText('Залишиться').nextElementSibling).toHaveTextContent('100');
    await view.user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
    expect(host.server.calls(create)).toHaveLength(0);
  });

  it('[CE-03] points that were spent elsewhere meanwhile: says what is missing, and shows the ways to earn', async () => {
    const host = createHost();
    host.server.on(create, () => {
      throw refuse('BALANCE_TOO_LOW', { balance: 50, missing: 150 });
    });
    await buy(host);
    expect(screen.getByRole('alert')).toHaveTextContent('Бракує 150');
    expect(host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 50 } }]);
  });

  it('a changed price is read again', async () => {
    const host = createHost();
    host.server.fail(create, 'CERT_PRICE_CHANGED');
    await buy(host);
    expect(screen.getByRole('alert')).toHaveTextContent('Номінали партнера змінилися');
    expect(host.server.calls(getPartnersById)).toHaveLength(2);
  });

  it('a value that is withdrawn meanwhile closes the sheet, and no other takes its place there', async () => {
    const host = createHost();
    host.server.fail(create, 'CERT_PRICE_CHANGED', () =>
      host.server.on(getPartnersById, () => ({
        partners: [aPartner({ values: [{ uah: 500, bonuses: 300 }] })],
      })),
    );
    await buy(host);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent('Обраного номіналу вже немає');
    expect(take()).toBeEnabled();
  });

  it('[CE-04] whose answer is lost is in the list as loading, also after a reload', async () => {
    const host = createHost();
    host.server.fail(create, 'network');
    const view = await buy(host);
    expect(view.location()).toBe('/certificates/my-list');
    expect(host.toasts).toMatchObject([{ tone: 'bad', title: 'Відповідь не дійшла' }]);
    view.unmount();
    // A new host is what a reload makes: it has nothing but the device.
    const reloaded = createHost();
    reloaded.server.on(getCertList, () => ({ certificates: [] }));
    const list = await renderRoute(config, remote, 'myList', { host: reloaded });
    await list.settled();
    const waiting = screen.getByRole('list', { name: 'Чинні' });
    expect(waiting).toHaveTextContent('Сертифікат «Техносвіт»Надсилаємо…200 ₴');
    // It is sent again with the same key, and its outcome is handled.
    const [first] = host.server.calls(create);
    await act(() => openOutbox(reloaded).sendNow());
    const [second] = reloaded.server.calls(create);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(waiting).not.toBeInTheDocument();
    expect(reloaded.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 100 } });
  });

  it('is not possible without a network', async () => {
    const host = createHost();
    await show(host);
    act(() => host.online.set(false));
    expect(take()).toBeDisabled();
    expect(screen.getByText('Без мережі сертифікат не взяти')).toBeVisible();
  });

  it('is not possible either where the network is lost at the last question', async () => {
    const host = createHost();
    const view = await show(host);
    await view.user.click(take());
    act(() => host.online.set(false));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await confirmButton()).toBeDisabled();
    expect(sheet.getByText('Без мережі сертифікат не взяти')).toBeVisible();
    act(() => host.online.set(true));
    expect(await confirmButton()).toBeEnabled();
  });
});
