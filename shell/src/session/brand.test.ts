import { getPageById } from '@club/api/contract/content';
import { readCookie, writeCookie } from '@club/platform/cookies';
import type { Boot } from '@club/registry/boot';
import { aBoot, aLogin, aServer, clearDevice, inDays } from '../testing/open-shell';
import { createSession } from './session';

afterEach(clearDevice);

function start(boot: Partial<Boot> = {}) {
  const server = aServer();
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return { server, session: createSession(aBoot(boot)) };
}

function startLoggedIn(boot?: Partial<Boot>) {
  const started = start(boot);
  started.session.begin(aLogin());
  return started;
}

describe('switchBrand', () => {
  it('changes name, shop, theme and the stored choice', () => {
    const { session } = startLoggedIn();
    const seen: string[] = [];
    session.brand.subscribe(() => seen.push(session.brand.get().name));
    session.switchBrand('second');
    expect(session.brand.get()).toEqual({ brand: 'second', name: 'Другий', shop: 'second.test' });
    expect(document.documentElement.dataset['brand']).toBe('second');
    expect(readCookie('secondBrand')).toBe('true');
    session.switchBrand('main');
    expect(readCookie('secondBrand')).toBe('false');
    expect(seen).toEqual(['Другий', 'Перший']);
  });

  it('[AC-06] makes calls those of the second brand', async () => {
    const { server, session } = startLoggedIn();
    server.on(getPageById, ({ input }) => ({ id: input.id, title: 'Угода', body_html: '' }));
    await session.api(getPageById, { id: 'agreement' });
    session.switchBrand('second');
    await session.api(getPageById, { id: 'agreement' });
    expect(server.calls(getPageById).map(({ input }) => input)).toEqual([
      { id: 'agreement' },
      { id: 'agreement', myogo: true, ogoAuthApiToken: 'secret-token' },
    ]);
  });
});

describe('logout', () => {
  it.each([
    ['[AC-05] leaves the app that was chosen on the main host', false, 'main'],
    ['stays in the app whose own host it is', true, 'second'],
  ] as const)('%s', async (_, onSecondHost, brand) => {
    writeCookie('secondBrand', 'true');
    const { session } = startLoggedIn({ brand: 'second', onSecondHost });
    expect(session.brand.get().brand).toBe('second');
    await session.logout();
    expect(session.brand.get().brand).toBe(brand);
    expect(document.documentElement.dataset['brand']).toBe(brand);
    expect(readCookie('secondBrand')).toBeNull();
  });
});

describe('an address that names an app', () => {
  function open(address: string, boot?: Partial<Boot>) {
    window.history.pushState(null, '', address);
    const { session } = start(boot);
    return [
      session.brand.get().brand,
      readCookie('secondBrand'),
      location.pathname + location.search,
    ];
  }

  it('[PW-01] is that of an icon: the app is chosen, and removed from the address', () => {
    expect(open('/shop?sort=new&app=second')).toEqual(['second', 'true', '/shop?sort=new']);
    expect(open('/')).toEqual(['second', 'true', '/']);
    expect(open('/?app=main')).toEqual(['main', 'false', '/']);
  });

  it('[PW-01] leads to the login of that app where the session has run out', () => {
    start().session.begin(aLogin({ expires_at: inDays(-1) }));
    expect(open('/?app=second')).toEqual(['second', 'true', '/']);
  });

  it('changes nothing on the host of one brand, nor by a name that is none', () => {
    const own = { brand: 'second', onSecondHost: true } as const;
    expect(open('/?app=main', own)).toEqual(['second', null, '/']);
    expect(open('/?app=third')).toEqual(['main', null, '/?app=third']);
  });
});
