import { getAuth, getCats, getMessage, getPartnersById } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { clearAllCookies, readCookie, writeCookie } from '@club/platform/cookies';
import { createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { partnersPath, referrer } from '../section/referrer';
import remote from '../../remote';
import { someCategories, somePartners } from '../../testing/partners';

function createHost(options: Parameters<typeof createTestHost>[0] = {}): TestHost {
  const host = createTestHost(options);
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 3600 }));
  host.server.on(getCats, () => ({ cats: someCategories }));
  host.server.on(getPartnersById, () => ({ partners: somePartners }));
  host.server.on(getMessage, ({ input }) => ({
    message: input.categoryId === 5 ? 'Покажи касиру до заправлення' : null,
  }));
  host.server.on(getBalance, () => ({ balance: 300 }));
  return host;
}

async function show(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'list', { host, search });
  await view.settled();
  return view;
}

const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

afterEach(clearAllCookies);

describe('[RT-28] the certificates page', () => {
  it('is at /certificates in the layout account, for customers', () => {
    expect(config.routes.list).toMatchObject({
      path: '/certificates',
      layout: 'account',
      guards: ['auth'],
    });
  });

  it('shows partners with their lowest price, and the balance', async () => {
    await show(createHost());
    expect(screen.getByRole('heading', { level: 1, name: 'Сертифікати' })).toBeInTheDocument();
    expect(names()).toEqual([
      'Техносвітвід 200\u00a0XP',
      'КолонкаЗараз немає',
      'Гаджетвід 90\u00a0XP',
    ]);
    expect(screen.getByText('300 XP')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Техносвіт/ })).toHaveAttribute(
      'href',
      '/certificates/partner/partner-01',
    );
  });

  it('filters by category; the selection is in the address', async () => {
    const view = await show(createHost());
    await view.user.click(screen.getByRole('radio', { name: 'Пальне' }));
    expect(names()).toEqual(['КолонкаЗараз немає']);
    expect(view.location()).toBe('/certificates?category=5');
    await view.user.click(screen.getByRole('radio', { name: 'Усі' }));
    expect(names()).toHaveLength(3);
    expect(view.location()).toBe('/certificates');
  });

  it('opens at the category of its address; a category without partners says so', async () => {
    await show(createHost(), '?category=9');
    expect(screen.getByRole('radio', { name: 'Нове' })).toBeChecked();
    expect(screen.getByText('Тут поки порожньо')).toBeInTheDocument();
  });

  it('[BX-09] says that there are none while certificates are switched off', async () => {
    const host = createHost();
    host.server.on(getCats, () => ({ cats: [] }));
    host.server.on(getPartnersById, () => ({ partners: [] }));
    await show(host);
    expect(screen.getByText('Зараз сертифікатів немає')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('[CE-01] shows the message about the chosen category', async () => {
    const view = await show(createHost());
    expect(screen.queryByText('Покажи касиру до заправлення')).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('radio', { name: /Пальне/ }));
    expect(await screen.findByText('Покажи касиру до заправлення')).toBeVisible();
  });

  it('leads to the certificates of the customer', async () => {
    const view = await show(createHost());
    await view.user.click(screen.getByRole('link', { name: 'Мої сертифікати' }));
    expect(view.location()).toBe('/certificates/my-list');
  });

  it('[CE-04] remembers the category from which a partner was opened', async () => {
    const view = await show(createHost(), '?category=1');
    await view.user.click(screen.getByRole('link', { name: /Техносвіт/ }));
    expect(view.location()).toBe('/certificates/partner/partner-01');
    expect(partnersPath(referrer.get())).toBe('/certificates?category=1');
  });

  it('shows all partners for an address without a valid category', async () => {
    await show(createHost(), '?category=сміття');
    expect(names()).toHaveLength(3);
  });

  it('the balance follows the facts of other remotes', async () => {
    const host = createHost();
    await show(host);
    host.publish('balance.changed', { balance: 310 });
    expect(await screen.findByText('310 XP')).toBeInTheDocument();
  });

  it('reserves its space while partners load', async () => {
    const host = createHost();
    const release = host.server.hold(getPartnersById);
    const view = await renderRoute(config, remote, 'list', { host });
    expect(screen.getByText('Завантажуємо партнерів').parentElement).toHaveAttribute(
      'aria-busy',
      'true',
    );
    release();
    await view.settled();
    expect(names()).toHaveLength(3);
  });

  it('shows a failure with a retry', async () => {
    const host = createHost();
    host.server.fail(getPartnersById, 'network');
    const view = await show(host);
    expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
    host.server.recover();
    host.server.on(getPartnersById, () => ({ partners: somePartners }));
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(names()).toHaveLength(3);
  });

  it('without a network says so and shows the stored data', async () => {
    const host = createHost();
    await show(host);
    act(() => host.online.set(false));
    expect(screen.getByRole('status')).toHaveTextContent('Немає мережі');
    expect(names()).toHaveLength(3);
  });

  it('without a network and stored data waits for the network', async () => {
    const host = createHost({ online: false });
    host.server.fail(getAuth, 'network');
    host.server.fail(getBalance, 'network');
    await show(host);
    expect(screen.getByText('Немає мережі')).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('the section’s token', () => {
  it('[CE-01] is requested with the Kyiv hour, once, and stored for the next visit', async () => {
    const host = createHost();
    await show(host);
    const calls = host.server.calls(getAuth);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d-\d\d$/) });
    expect(host.server.calls(getPartnersById)[0]?.input).toEqual({ token: 'fresh', categoryId: 0 });
    expect(readCookie('certificateToken')).toBe('fresh');
    await show(createHost());
    expect(readCookie('certificateToken')).toBe('fresh');
  });

  it('[CE-02] [ER-03] a rejected token is removed and a new one is requested, once', async () => {
    writeCookie('certificateToken', 'stale', 60);
    const host = createHost();
    host.server.on(getPartnersById, ({ input }) => {
      if (input.token === 'stale') throw refuse('CERT_UNAUTHENTICATED');
      return { partners: somePartners };
    });
    host.server.on(getCats, ({ input }) => {
      if (input.token === 'stale') throw refuse('CERT_UNAUTHENTICATED');
      return { cats: someCategories };
    });
    await show(host);
    expect(names()).toHaveLength(3);
    expect(host.server.calls(getAuth)).toHaveLength(1);
    expect(readCookie('certificateToken')).toBe('fresh');
  });

  it('[CE-02] a token that is refused again is a failure with a retry, and no cookie', async () => {
    const host = createHost();
    for (const call of [getPartnersById, getCats]) host.server.fail(call, 'CERT_UNAUTHENTICATED');
    const view = await show(host);
    expect(host.server.calls(getPartnersById)).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('треба відкрити ще раз');
    expect(readCookie('certificateToken')).toBeNull();
    host.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(names()).toHaveLength(3);
    expect(readCookie('certificateToken')).toBe('fresh');
  });

  it('[CE-02] without a session nothing is retried: the host ends the session', async () => {
    writeCookie('certificateToken', 'kept', 60);
    const host = createHost();
    host.server.fail(getPartnersById, 'UNAUTHORIZED_IN_APP');
    await show(host);
    expect(host.server.calls(getPartnersById)).toHaveLength(1);
    expect(host.server.calls(getAuth)).toHaveLength(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Увійди ще раз');
  });

  it('[CE-02] without a session it is not opened twice', async () => {
    const host = createHost();
    host.server.fail(getAuth, 'UNAUTHORIZED_IN_APP');
    await show(host);
    expect(host.server.calls(getAuth)).toHaveLength(1);
    expect(host.server.calls(getPartnersById)).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Увійди ще раз');
    expect(readCookie('certificateToken')).toBeNull();
  });
});
