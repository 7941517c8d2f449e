import { checkCompatibility } from './compatibility';
import type { DescribedRoute, RemoteDescriptor, ShellDescriptor } from './formats';
import type { Schema } from './contract/schema';
import { describeRemoteBuild, describeShellBuild } from './testing/write-build';

const files = { 'entry.js': 'run()' };
const item: Schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

function route(path: string, more: Partial<DescribedRoute> = {}): DescribedRoute {
  const plain = { name: 'page', layout: 'account', guards: ['auth'], title: 'Сторінка' };
  return { ...plain, path, preload: [], shared: [], ...more };
}

function remote(name: string, more: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  return describeRemoteBuild(name, '1', files, more);
}

const shell = describeShellBuild('7', files, {
  routes: [route('/'), route('/auth'), route('/news/:id')],
  provides: {
    platform: { version: '1.4.0', exports: { '@club/platform/rx': ['map', 'filter'] } },
    layouts: ['account'],
    guards: ['auth'],
    slots: ['home.balance'],
    places: ['menu', 'bar'],
    icons: ['cart'],
    events: { 'cart.item-added': item },
  },
});

const loyalty: RemoteDescriptor = {
  ...remote('loyalty', { owns: ['/balance', '/history'] }),
  contract: {
    platform: { version: '1.0.0', uses: {} },
    emits: {},
    hears: { 'cart.item-added': item },
    calls: {},
  },
};

function reasons(
  candidate: RemoteDescriptor | ShellDescriptor,
  live: { shells?: ShellDescriptor[]; remotes?: RemoteDescriptor[] } = {},
): string[] {
  const { shells = [shell], remotes = [loyalty] } = live;
  return checkCompatibility(candidate, { shells, remotes }).map((one) => one.what);
}

const entry = { place: 'menu', page: 'page', label: 'Магазин', icon: 'cart', order: 1 };

function uses(version: string, names: Record<string, string[]> = {}): RemoteDescriptor {
  const { contract, ...plain } = remote('shop');
  return { ...plain, contract: { ...contract, platform: { version, uses: names } } };
}

describe('a remote is let through', () => {
  it.each<[string, RemoteDescriptor]>([
    [
      'with routes, guards, layouts and slots that exist',
      remote('shop', {
        routes: [route('/shop'), route('/shop/:id')],
        slots: [{ slot: 'home.balance', name: 'Balance', preload: [], shared: [] }],
      }),
    ],
    [
      'with links to its pages',
      remote('shop', {
        routes: [route('/shop/:id')],
        navigation: [
          { ...entry, params: { id: '1' } },
          { place: 'bar', page: 'page', label: 'Товар', order: 2, params: { id: '2' } },
        ],
      }),
    ],
    ['without a layout', remote('shop', { routes: [route('/shop', { layout: 'none' })] })],
    ['next to a path that only starts alike', remote('shop', { owns: ['/balances', '/authors'] })],
    ['with an older or newer minor platform', uses('1.9.3')],
    ['with exports that are there', uses('1.4.0', { '@club/platform/rx': ['map'] })],
    ['in place of its own earlier version', remote('loyalty', { owns: ['/balance'] })],
  ])('%s', (_, candidate) => {
    expect(reasons(candidate)).toEqual([]);
  });
});

describe('a remote is refused', () => {
  it.each<[string, RemoteDescriptor, string | RegExp]>([
    [
      'a path of another remote',
      remote('shop', { owns: ['/balance'] }),
      /owns \/balance, and the live remote loyalty owns \/balance/,
    ],
    [
      'a path below another’s',
      remote('shop', { owns: ['/history/orders'] }),
      /the live remote loyalty owns \/history/,
    ],
    [
      'a path above another’s',
      remote('shop', { owns: ['/balance/', '/shop'] }),
      /loyalty owns \/balance/,
    ],
    [
      'a route outside its own',
      remote('shop', { routes: [route('/cart')] }),
      /route \/cart, which lies outside what it owns \(\/shop\)/,
    ],
    [
      'a route of another remote',
      remote('shop', { routes: [route('/history/day')] }),
      /below \/history of the live remote loyalty/,
    ],
    [
      'two routes for one address',
      remote('shop', { routes: [route('/shop/:a'), route('/shop/:b')] }),
      'shop has two routes for /shop/:b',
    ],
    [
      'a page that guests may see',
      remote('shop', { routes: [route('/shop', { guards: [] })] }),
      /shows \/shop without the guard auth/,
    ],
    ['the whole site', remote('shop', { owns: ['/'] }), /shop owns "\/"/],
    ['a path without a slash', remote('shop', { owns: ['shop'] }), /shop owns "shop"/],
    [
      'a page of the shell',
      remote('shop', { owns: ['/auth'] }),
      /claims \/auth, which is a page of the shell/,
    ],
    [
      'a page of the shell by another parameter',
      remote('shop', { owns: ['/shop', '/news/:slug'], routes: [route('/news/:slug')] }),
      /claims \/news\/:id/,
    ],
    [
      'an unknown layout',
      remote('shop', { routes: [route('/shop', { layout: 'fancy' })] }),
      /layout "fancy" for \/shop/,
    ],
    [
      '[GD-02] an unknown guard',
      remote('shop', { routes: [route('/shop', { guards: ['auth', 'vip'] })] }),
      /guard "vip" for \/shop/,
    ],
    [
      'an unknown slot',
      remote('shop', { slots: [{ slot: 'home.top', name: 'Top', preload: [], shared: [] }] }),
      /slot "home.top"/,
    ],
    [
      'an unknown place of a link',
      remote('shop', { routes: [route('/shop')], navigation: [{ ...entry, place: 'ceiling' }] }),
      'shop asks for the place "ceiling" for the link "Магазин", and the live shell 7 has none of that name',
    ],
    [
      'an unknown icon of a link',
      remote('shop', { routes: [route('/shop')], navigation: [{ ...entry, icon: 'dragon' }] }),
      'shop asks for the icon "dragon" for the link "Магазин", and the live shell 7 has none of that name',
    ],
    [
      'a link to a page that it does not have',
      remote('shop', { navigation: [entry] }),
      'shop offers a link to "page" for the place "menu", and has no page of that name',
    ],
    [
      'a link without a value for its path',
      remote('shop', { routes: [route('/shop/:id')], navigation: [entry] }),
      'shop offers a link to "page" for the place "menu" without a value for id',
    ],
    ['another major platform', uses('2.0.0'), /platform 2.0.0, and the live shell 7 gives 1.4.0/],
    [
      'an export that is missing',
      uses('1.4.0', { '@club/platform/rx': ['map', 'scan', 'of'] }),
      /imports scan, of from @club\/platform\/rx/,
    ],
    [
      'an entry point that is not shared',
      uses('1.4.0', { '@club/platform/maps': ['Map'] }),
      /imports @club\/platform\/maps, which/,
    ],
  ])('for %s', (_, candidate, reason) => {
    expect(reasons(candidate)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
  });

  it('before any shell is live', () => {
    expect(reasons(remote('shop'), { shells: [] })).toEqual([
      'No shell is live, so nothing can show shop',
    ]);
  });

  it('when it does not fit a canary of the shell', () => {
    const canary = { ...shell, version: '8', provides: { ...shell.provides, guards: [] } };
    const candidate = remote('shop', { routes: [route('/shop')] });
    expect(reasons(candidate, { shells: [shell, canary] })).toEqual([
      'shop asks for the guard "auth" for /shop, and the live shell 8 has none of that name',
    ]);
  });

  it('for links, by a shell that has no places yet', () => {
    const { places: _, icons: __, ...provides } = shell.provides;
    const candidate = remote('shop', { routes: [route('/shop')], navigation: [entry] });
    expect(reasons(candidate, { shells: [{ ...shell, provides }] })).toEqual([
      expect.stringContaining('place "menu"'),
      expect.stringContaining('icon "cart"'),
    ]);
  });

  it('[AC-17] for a page of a shell that guests could open', () => {
    const routes = [
      route('/auth', { guards: ['guest'] }),
      route('/rules', { guards: [] }),
      route('/qr', { guards: [] }),
    ];
    expect(reasons({ ...shell, version: '8', routes }, { remotes: [] })).toEqual([
      'shell shows /rules without the guard auth',
    ]);
  });

  it('with every reason at once, each saying what, why and what to do', () => {
    const candidate: RemoteDescriptor = {
      ...uses('2.0.0'),
      owns: ['/balance'],
      routes: [route('/shop', { layout: 'fancy', guards: ['auth', 'vip'] })],
    };
    const refusals = checkCompatibility(candidate, { shells: [shell], remotes: [loyalty] });
    expect(refusals.map((one) => one.what)).toHaveLength(5);
    for (const { what, why, fix } of refusals) {
      expect(Math.min(what.length, why.length, fix.length)).toBeGreaterThan(10);
    }
  });
});

describe('a shell', () => {
  it('goes live when every live remote fits it', () => {
    expect(reasons(shell)).toEqual([]);
    expect(reasons(shell, { shells: [], remotes: [] })).toEqual([]);
  });

  it.each<[string, Partial<ShellDescriptor>, string | RegExp]>([
    ['takes a path of a live remote', { routes: [route('/history')] }, /loyalty claims \/history/],
    [
      'has another major platform',
      { provides: { ...shell.provides, platform: { version: '2.0.0', exports: {} } } },
      /loyalty was built for platform 1.0.0/,
    ],
  ])('is refused when it %s', (_, more, reason) => {
    expect(reasons({ ...shell, version: '8', ...more })).toEqual([expect.stringMatching(reason)]);
  });
});
