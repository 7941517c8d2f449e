import type { Endpoint } from '@club/api';
import { getMetafields } from '@club/api/contract/account/accounts';
import { confirmSms } from '@club/api/contract/account/auth';
import { checkToken, logout } from '@club/api/contract/account/token';
import { getAuth, getCertList } from '@club/api/contract/certificates';
import { getPageById } from '@club/api/contract/content';
import { readCookie, writeCookie } from '@club/platform/cookies';
import type { Boot } from '@club/registry/boot';
import type { MemoryServer } from '@club/testing';
import { refuse } from '@club/testing';
import { aBoot, aLogin, aServer, clearDevice, inDays } from '../testing/open-shell';
import { customerFromLogin } from '@club/host';
import { reloadPage } from '../pwa/reload-page';
import { createSession } from './session';

jest.mock('../pwa/reload-page', () => ({ reloadPage: jest.fn() }));

afterEach(clearDevice);

function start(server: MemoryServer = aServer(), boot: Partial<Boot> = {}) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return { server, session: createSession(aBoot(boot)) };
}

function startLoggedIn(server?: MemoryServer) {
  const started = start(server);
  started.session.begin(aLogin());
  return started;
}

const nameOf = (session: ReturnType<typeof createSession>) => {
  const state = session.store.get();
  return state.status === 'customer' ? state.customer.firstName : null;
};

/** A moment as the server writes it, whose clock is right. */
const inDaysFrom = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString();

describe('the stored session', () => {
  it('[AC-04] is in local storage and in the cookie, and outlives the page', () => {
    startLoggedIn();
    expect(localStorage.getItem('club.session')).toContain('secret-token');
    expect(readCookie('userToken')).toBe('secret-token');
    expect(nameOf(start().session)).toBe('Олена');
  });

  it('[CN-01] the cookie is stored until the token’s expiry', () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    start().session.begin(aLogin({ expires_at: inDays(2) }));
    const cookie = written.mock.calls.flat().find((text) => text.startsWith('user-token='));
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(2 * 86_400 - 60);
    expect(seconds).toBeLessThanOrEqual(2 * 86_400);
  });

  it.each([
    ['expired', () => JSON.stringify({ ...parsed(), expiresAt: inDays(-1) })],
    ['of another shape', () => JSON.stringify({ ...parsed(), customer: { id: 7 } })],
    ['without a token', () => JSON.stringify({ ...parsed(), token: undefined })],
    ['cut off', () => localStorage.getItem('club.session')!.slice(0, 40)],
    ['empty', () => ''],
    ['the word null', () => 'null'],
  ])('%s, is none', (_, make) => {
    startLoggedIn();
    localStorage.setItem('club.session', make());
    expect(start().session.store.get()).toEqual({ status: 'guest' });
  });

  it('ends after the seconds that the server sends, also when the clock of this device is wrong', () => {
    const now = Date.now();
    for (const years of [-1, 1]) {
      clearDevice();
      jest.spyOn(Date, 'now').mockReturnValue(now + years * 365 * 86_400_000);
      const written = jest.spyOn(Document.prototype, 'cookie', 'set');
      start().session.begin(
        aLogin({ expires_at: inDaysFrom(now, 30), expires_in_seconds: 2_592_000 }),
      );
      const cookie = written.mock.calls.flat().find((text) => text.startsWith('user-token='));
      expect(cookie).toContain('Max-Age=2592000');
      expect(nameOf(start().session)).toBe('Олена');
      jest.mocked(Date.now).mockReturnValue(Date.now() + 31 * 86_400_000);
      expect(nameOf(start().session)).toBeNull();
    }
  });

  it('[CE-03] that expired without a network stays on a stored page, until the server refuses a call', async () => {
    startLoggedIn();
    localStorage.setItem('certificate-pin:c1', 'secret');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 400 * 86_400_000);
    const server = aServer();
    server.fail(checkToken, 'network');
    const { session } = start(server, { isStored: true });
    expect(nameOf(session)).toBe('Олена');
    await expect(session.checkToken()).rejects.toMatchObject({ kind: 'network' });
    expect(nameOf(session)).toBe('Олена');
    expect(localStorage.getItem('certificate-pin:c1')).toBe('secret');
    server.fail(checkToken, 'UNAUTHORIZED_IN_APP');
    await expect(session.checkToken()).rejects.toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    expect(nameOf(session)).toBeNull();
    expect(localStorage.getItem('certificate-pin:c1')).toBeNull();
    expect(session.tab.endReason()).toBe('unauthorized');
  });

  it('[GD-03] that expired is reported at the login, and leaves only what its customer may come back to', () => {
    startLoggedIn();
    localStorage.setItem('club.session', JSON.stringify({ ...parsed(), expiresAt: inDays(-1) }));
    localStorage.setItem('anything', 'else');
    const { session } = start();
    expect(session.tab.endReason()).toBe('expired');
    expect(localStorage.getItem('club.session')).toBeNull();
    expect(localStorage.getItem('anything')).toBe('else');
    session.begin(aLogin());
    expect(session.tab.endReason()).toBeNull();
  });

  it('[AC-05] that the customer ends is no longer one that expired before', () => {
    const { session } = startLoggedIn();
    session.end('expired');
    // Another tab has logged in: this one follows it.
    const found = { token: 't', expiresAt: inDays(1), customer: customerFromLogin(aLogin()) };
    session.follow(found);
    session.end('logout');
    expect(session.tab.endReason()).toBeNull();
  });

  it('stays while the page is open on a device without free storage, which is reported', () => {
    const { session } = start();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    session.begin(aLogin());
    expect(nameOf(session)).toBe('Олена');
    expect(session.isStored.get()).toBe(false);
    jest.restoreAllMocks();
    session.renew({ ...customerFromLogin(aLogin()), firstName: 'Оля' });
    expect(session.isStored.get()).toBe(true);
  });

  function parsed(): Record<string, unknown> {
    return JSON.parse(localStorage.getItem('club.session')!) as Record<string, unknown>;
  }

  it('[AC-04] sends the token as bearer on calls, and none for a guest', async () => {
    const { server, session } = start();
    server.on(getPageById, ({ input }) => ({ id: input.id, title: 'Угода', body_html: '' }));
    await session.api(getPageById, { id: 'agreement' });
    session.begin(aLogin());
    await session.api(getPageById, { id: 'agreement' });
    expect(server.calls(getPageById).map(({ token }) => token)).toEqual([null, 'secret-token']);
  });
});

describe('who the customer is', () => {
  it('[AC-16] joins the accounts of both apps, each with its own id', () => {
    const { session } = start();
    const login = aLogin();
    session.begin({ ...login, ogo_user: { ...login.user, shopify_id: '8001', tags: 'a, b' } });
    expect(session.store.get()).toMatchObject({
      customer: {
        isAgeVerified: true,
        referralCode: null,
        accounts: {
          main: { shopifyId: '7001', tags: ['age_verified'] },
          second: { shopifyId: '8001', tags: ['a', 'b'] },
        },
      },
    });
  });

  it('[AC-08] is not of verified age without the tag or the metafield', () => {
    const { session } = start();
    const login = aLogin();
    session.begin({ ...login, user: { ...login.user, tags: '' } });
    expect(session.store.get()).toMatchObject({ customer: { isAgeVerified: false } });
  });
});

describe('logout', () => {
  it('[AC-05] clears storage and cookies, keeps the stored version, and calls the server', async () => {
    const { server, session } = startLoggedIn();
    localStorage.setItem('club.version', '42');
    localStorage.setItem('anything', 'else');
    sessionStorage.setItem('anything', 'else');
    writeCookie('scanCount', '3');
    writeCookie('tokenCheck', 'done');
    await session.logout();
    expect(session.store.get()).toEqual({ status: 'guest' });
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'club.version': '42' });
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    expect(server.calls(logout)).toMatchObject([
      { input: { token: 'secret-token' }, token: 'secret-token' },
    ]);
  });

  it('[AC-05] cancels pending calls of the customer, and sends no later ones', async () => {
    const { server, session } = startLoggedIn();
    const release = server.hold(checkToken);
    const check = session.api(checkToken, {});
    await session.logout();
    await expect(check).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(session.api(checkToken, {})).rejects.toMatchObject({ kind: 'cancelled' });
    expect(server.calls(checkToken)).toHaveLength(1);
    release();
    session.begin(aLogin());
    await expect(session.api(checkToken, {})).resolves.toMatchObject({ valid: true });
  });

  it('[AC-05] ends the session at once, also when the server cannot be reached', async () => {
    const { server, session } = startLoggedIn();
    server.fail(logout, 'network');
    const leaving = session.logout();
    expect(session.store.get().status).toBe('guest');
    await expect(leaving).resolves.toBeUndefined();
  });

  it('[AC-05] clears the age answer of the device; this page leads to the login and does not ask again', async () => {
    writeCookie('isAdult', 'true');
    const { session } = startLoggedIn();
    await session.logout();
    expect(readCookie('isAdult')).toBeNull();
    expect(session.age.isAdult.get()).toBe(true);
  });

  it.each(['expired', 'unauthorized'] as const)(
    'a session that is %s leaves the age answer of the device',
    (reason) => {
      const { session } = startLoggedIn();
      writeCookie('isAdult', 'true');
      session.end(reason);
      expect(readCookie('isAdult')).toBe('true');
    },
  );

  it('of a guest does nothing', async () => {
    const { server, session } = start();
    localStorage.setItem('anything', 'else');
    await session.logout();
    expect(server.called.size).toBe(0);
    expect(localStorage.getItem('anything')).toBe('else');
  });
});

describe('the end of a session', () => {
  it.each<[string, Endpoint, (session: ReturnType<typeof createSession>) => Promise<unknown>]>([
    ['check-token', checkToken, ({ checkToken: check }) => check()],
    ['get-metafields', getMetafields, ({ api }) => api(getMetafields, { id: 'c-1' })],
    ['cert/get-auth', getAuth, ({ api }) => api(getAuth, { date: '2026-11-20-10' })],
    ['cert/get-cert-list', getCertList, ({ api }) => api(getCertList, { token: 'fresh' })],
  ])('[ER-02] [CE-02] comes with UNAUTHORIZED_IN_APP from %s', async (_, endpoint, call) => {
    const { server, session } = startLoggedIn();
    const ends: string[] = [];
    session.onEnd((reason) => ends.push(reason));
    server.fail(endpoint, 'UNAUTHORIZED_IN_APP');
    await expect(call(session)).rejects.toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    expect(session.store.get().status).toBe('guest');
    expect(readCookie('userToken')).toBeNull();
    expect(ends).toEqual(['unauthorized']);
  });

  it('leaves the session of another customer who has logged in in another tab, and reloads', async () => {
    const { server, session } = startLoggedIn();
    const other = { ...aLogin().user, id: 'c-9', first_name: 'Ірина' };
    createSession(aBoot()).begin(aLogin({ token: 'newer-token', user: other }));
    localStorage.setItem('shop-cart', 'of the other customer');
    server.fail(checkToken, 'UNAUTHORIZED_IN_APP');
    await expect(session.checkToken()).rejects.toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    expect(nameOf(start().session)).toBe('Ірина');
    expect(localStorage.getItem('shop-cart')).toBe('of the other customer');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('[ER-02] does not come with any other failure', async () => {
    const { server, session } = startLoggedIn();
    server.on(confirmSms, () => {
      throw refuse('CODE_WRONG');
    });
    await expect(
      session.api(confirmSms, { phone: '+380501112233', code: '000000' }),
    ).rejects.toMatchObject({ code: 'CODE_WRONG' });
    server.fail(checkToken, 'network');
    await expect(session.checkToken()).rejects.toMatchObject({ kind: 'network' });
    expect(nameOf(session)).toBe('Олена');
  });

  it('is reported once, even when a listener ends it again', () => {
    const { session } = startLoggedIn();
    const ends: string[] = [];
    session.onEnd((reason) => {
      ends.push(reason);
      session.end('expired');
    });
    session.end('logout');
    session.end('logout');
    expect(ends).toEqual(['logout']);
  });

  it('is not reported to removed listeners', () => {
    const { session } = startLoggedIn();
    const listener = jest.fn();
    session.onEnd(listener)();
    session.end('logout');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('checkToken', () => {
  it('[CN-01] checks at most once in the life of its cookie', async () => {
    const { server, session } = startLoggedIn();
    await session.checkToken();
    await session.checkToken();
    expect(server.calls(checkToken)).toHaveLength(1);
    document.cookie = 'token-check=; Path=/; Max-Age=0';
    await session.checkToken();
    expect(server.calls(checkToken)).toHaveLength(2);
  });

  it('names the accounts, and slides the life of the session', async () => {
    const { server, session } = start();
    session.begin(aLogin({ expires_at: inDays(1) }));
    const later = inDays(30);
    server.on(checkToken, () => ({ valid: true, expires_at: later }));
    await session.checkToken();
    expect(server.calls(checkToken)[0]?.input).toEqual({ gloShopId: '7001' });
    expect(localStorage.getItem('club.session')).toContain(later);
  });

  it('ends the session of a token that is no longer valid', async () => {
    const { server, session } = startLoggedIn();
    server.on(checkToken, () => ({ valid: false, expires_at: inDays(-1) }));
    const ends: string[] = [];
    session.onEnd((reason) => ends.push(reason));
    await session.checkToken();
    expect(ends).toEqual(['expired']);
  });

  it('calls nothing for a guest', async () => {
    const { server, session } = start();
    await session.checkToken();
    expect(server.called.size).toBe(0);
  });

  it('does not log in again a customer who left during the call', async () => {
    const { server, session } = startLoggedIn();
    const release = server.hold(checkToken);
    const checking = session.checkToken();
    await session.logout();
    release();
    await expect(checking).rejects.toMatchObject({ kind: 'cancelled' });
    expect(session.store.get().status).toBe('guest');
    expect(localStorage.getItem('club.session')).toBeNull();
    expect(readCookie('userToken')).toBeNull();
  });
});

describe('the history of a tab', () => {
  it('[GD-03] remembers the requested page during the login, and forgets it when a page is shown', () => {
    const { session } = start();
    session.tab.rememberPage('/books?x=1');
    session.tab.recordShown('/auth');
    expect(session.tab.rememberedPage()).toBe('/books?x=1');
    session.begin(aLogin());
    session.tab.recordShown('/books?x=1');
    expect(session.tab.rememberedPage()).toBeNull();
    expect(session.tab.lastAddress()).toBe('/books?x=1');
  });
});

describe('the page to come back to', () => {
  it('[GD-03] is not the one that a customer left by logging out', async () => {
    const server = aServer();
    server.on(logout, () => ({ success: true }));
    const { session } = startLoggedIn(server);
    session.tab.recordShown('/shop');
    await session.logout();
    session.tab.rememberPage('/shop');
    expect(session.tab.rememberedPage()).toBeNull();
    session.tab.recordShown('/auth');
    session.tab.rememberPage('/shop');
    expect(session.tab.rememberedPage()).toBe('/shop');
  });
});
