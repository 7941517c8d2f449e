import { getAuth, getPartnersById } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty';
import { clearAllCookies } from '@club/platform/cookies';
import { createTestHost, renderRoute, type TestHost } from '@club/testing';
import { screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { somePartners } from '../../testing/partners';

function createHost(options: Parameters<typeof createTestHost>[0] = {}): TestHost {
  const host = createTestHost({ pages: { 'loyalty.getXp': '/get-xp' }, ...options });
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getPartnersById, () => ({ partners: somePartners }));
  host.server.on(getBalance, () => ({ balance: 300 }));
  return host;
}

async function show(host: TestHost, id = 'partner-01') {
  const view = await renderRoute(config, remote, 'partner', { host, params: { id } });
  await view.settled();
  return view;
}

const values = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const waysToEarn = () => screen.queryByRole('link', { name: 'Як накопичити' });

afterEach(clearAllCookies);

describe('[CE-01] a partner’s page', () => {
  it('shows the partner and its terms', async () => {
    await show(createHost());
    expect(screen.getByRole('heading', { level: 1, name: 'Техносвіт' })).toBeInTheDocument();
    expect(screen.getByText('Побутова техніка й гаджети')).toBeInTheDocument();
    expect(screen.getByText('Діє 12 місяців.')).toBeInTheDocument();
    expect(screen.getByText('Не обмінюється на гроші.')).toBeInTheDocument();
  });

  it('shows for each value whether the balance is enough, and how much is missing', async () => {
    await show(createHost());
    expect(values()).toEqual([
      '200,00\u00a0₴200\u00a0XPВистачає XP',
      '500,00\u00a0₴500\u00a0XPБракує 200\u00a0XP',
    ]);
    const progress = screen.getByRole('progressbar', { name: 'Накопичено з 500\u00a0XP' });
    expect(progress).toHaveAttribute('aria-valuenow', '300');
    expect(waysToEarn()).toHaveAttribute('href', '/get-xp');
  });

  it('offers no purchase, which the API does not support yet', async () => {
    await show(createHost());
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('the balance follows the facts of other remotes', async () => {
    const host = createHost();
    await show(host);
    host.publish('balance.changed', { balance: 500 });
    await waitFor(() => expect(waysToEarn()).not.toBeInTheDocument());
    expect(values()[1]).toBe('500,00\u00a0₴500\u00a0XPВистачає XP');
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
