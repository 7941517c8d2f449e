import { getAuth, getCertList, type Certificate } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { clearAllCookies, readCookie } from '@club/platform/cookies';
import { createTestHost, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aCertificate } from '../../testing/partners';

function createHost(certificates: readonly Certificate[], options = {}): TestHost {
  const host = createTestHost(options);
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getCertList, () => ({ certificates: [...certificates] }));
  host.server.on(getBalance, () => ({ balance: 500 }));
  return host;
}

async function show(host: TestHost) {
  const view = await renderRoute(config, remote, 'myList', { host });
  await view.settled();
  return view;
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

afterEach(() => {
  clearAllCookies();
  localStorage.clear();
  sessionStorage.clear();
});

describe('[RT-55] the customer’s certificates', () => {
  it('are at /certificates/my-list in the layout ogo-footer, for customers', () => {
    expect(config.routes.myList).toMatchObject({
      path: '/certificates/my-list',
      layout: 'ogo-footer',
      guards: ['auth'],
    });
  });

  it('[CE-01] shows those that are over page by page', async () => {
    const over = (code: string) => aCertificate({ code, partner: code, state: 'failed' });
    const host = createHost([]);
    host.server.on(getCertList, ({ input }) =>
      input.before === 'c1'
        ? { certificates: [over('c2')], next: null }
        : { certificates: [aCertificate(), over('c1')], next: 'c1' },
    );
    const view = await show(host);
    expect(screen.queryByText('c2')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
    expect(await screen.findByText('c2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  });

  it('shows those that are valid, with their term, and those that are over', async () => {
    const view = await show(
      createHost([
        aCertificate(),
        aCertificate({ code: 'c2', partner: 'Колонка', valid_until: null }),
        aCertificate({ code: 'c3', partner: 'Гаджет', used_at: '2026-11-21T10:00:00.000Z' }),
        aCertificate({ code: 'c4', partner: 'Давнє', valid_until: '2020-01-31' }),
        aCertificate({ code: 'c5', partner: 'Без відповіді', state: 'failed' }),
      ]),
    );
    expect(namesIn('Чинні')).toEqual([
      'ТехносвітДіє до 23 травня 2099200,00\u00a0₴',
      'КолонкаДіє без обмежень200,00\u00a0₴',
    ]);
    expect(namesIn('Минулі')).toEqual([
      'ГаджетВикористано200,00\u00a0₴',
      'ДавнєТермін минув 31 січня 2020200,00\u00a0₴',
      'Без відповідіНе видано, XP повернулися200,00\u00a0₴',
    ]);
    await view.user.click(screen.getByRole('link', { name: /Техносвіт/ }));
    expect(view.location()).toBe('/certificates/my-list/c1');
  });

  it('without any leads to the partners', async () => {
    const view = await show(createHost([]));
    await view.user.click(screen.getByRole('link', { name: 'До партнерів' }));
    expect(view.location()).toBe('/certificates');
  });

  it('[BX-09] stay within reach while certificates are switched off, and promise no new ones', async () => {
    const ways = config.navigation.map(({ place, page, ...entry }) => [
      place,
      page,
      'feature' in entry ? entry.feature : null,
    ]);
    expect(ways).toEqual([
      ['bar', 'list', 'partner-certificates'],
      ['menu', 'list', 'partner-certificates'],
      ['profile', 'myList', null],
    ]);
    expect(config).not.toHaveProperty('feature');
    const view = await show(createHost([aCertificate()], { features: [] }));
    expect(namesIn('Чинні')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Обрати ще' })).not.toBeInTheDocument();
    view.unmount();
    await show(createHost([], { features: [] }));
    expect(screen.getByText('Зараз їх не видаємо. Зазирни згодом')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'До партнерів' })).not.toBeInTheDocument();
  });

  it('[CE-02] without a session nothing is retried: the host ends the session', async () => {
    const host = createHost([]);
    host.server.fail(getCertList, 'UNAUTHORIZED_IN_APP');
    await show(host);
    expect(host.server.calls(getCertList)).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Увійди ще раз');
  });

  it('[CE-02] a token that is refused is cleared', async () => {
    const host = createHost([]);
    host.server.fail(getCertList, 'CERT_UNAUTHENTICATED');
    await show(host);
    expect(readCookie('certificateToken')).toBeNull();
  });

  it('without a network shows what was read before', async () => {
    const host = createHost([aCertificate()]);
    await show(host);
    act(() => host.online.set(false));
    expect(screen.getByRole('status')).toHaveTextContent('Немає мережі');
    expect(namesIn('Чинні')).toHaveLength(1);
  });

  it('[CE-03] stay on the device for as long as the session, page by page', async () => {
    const host = createHost([]);
    const over = aCertificate({ state: 'failed' });
    host.server.on(getCertList, ({ input }) => ({
      certificates: [over],
      next: input.before === undefined ? 'c1' : null,
    }));
    const view = await show(host);
    await view.user.click(screen.getByRole('button', { name: 'Показати ще' }));
    await waitFor(() => expect(host.server.calls(getCertList)).toHaveLength(2));
    expect(host.isStoredForSession(getCertList)).toBe(true);
  });
});

describe('[CE-04] a certificate in the making', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('is shown as such, and read again until the partner has answered', async () => {
    const host = createHost([aCertificate({ state: 'making', valid_until: null })]);
    await show(host);
    expect(namesIn('Чинні')).toEqual(['ТехносвітГотуємо…200,00\u00a0₴']);
    host.server.on(getCertList, () => ({ certificates: [aCertificate()] }));
    await waitFor(() => expect(namesIn('Чинні')[0]).toContain('Діє до'));
  });

  it('is read less and less often, also after failed reads', async () => {
    const host = createHost([aCertificate({ state: 'making', valid_until: null })]);
    await show(host);
    const reads = () => host.server.calls(getCertList).length;
    async function readsDuring(seconds: number) {
      const before = reads();
      for (let second = 0; second < seconds; second += 1) {
        await act(() => jest.advanceTimersByTimeAsync(1000));
      }
      return reads() - before;
    }
    expect(await readsDuring(20)).toBeGreaterThanOrEqual(4);
    host.server.fail(getCertList, 'network');
    await readsDuring(120);
    host.server.recover();
    const late = await readsDuring(300);
    expect(late).toBeGreaterThanOrEqual(4);
    expect(late).toBeLessThanOrEqual(6);
  });

  it('that the partner refuses brings the points back on the screen', async () => {
    const host = createHost([aCertificate({ state: 'making', valid_until: null })]);
    await show(host);
    host.server.on(getCertList, () => ({ certificates: [aCertificate({ state: 'failed' })] }));
    await waitFor(() =>
      expect(host.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 500 } }),
    );
    expect(namesIn('Минулі')).toHaveLength(1);
  });
});
