import { createHash } from 'node:crypto';
import { fileHash } from '@club/registry';
import { boot } from '@club/registry/boot';
import { createTestServer, type TestServer } from '../../testing';
import {
  bootIn,
  createWebFixture,
  preloadsIn,
  shellFiles,
  shopFiles,
  testShell,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

let server: TestServer;
let web: WebFixture;
let customer: string;
const adult = 'is18=true';

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  web = await createWebFixture({}, server.context.sessions);
  await web.publishBuild(testShell('s1'), shellFiles);
  await web.publishBuild(testShop('1'), shopFiles);
  await web.promote('shell', 's1');
  await web.promote('shop', '1');
  customer = `${adult}; user-token=${(await server.loginAsNew()).token}`;
});
afterAll(async () => {
  await web.app.close();
  await server.close();
});

describe('the page', () => {
  test('starts with the shell’s styles and scripts, checked and in order', async () => {
    const { statusCode, headers, body } = await web.open('/', { cookie: customer });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie');
    expect(body).toMatch(/^<!doctype html>\n<html lang="uk" data-brand="main">/);
    const check = (file: keyof typeof shellFiles) =>
      `crossorigin="anonymous" integrity="${fileHash(shellFiles[file])}"`;
    expect(body).toContain(
      `<script defer fetchpriority="high" src="/bundles/shell/s1/js/main.aa.js" ${check('js/main.aa.js')}></script>`,
    );
    expect(body).toContain(
      `<link rel="stylesheet" href="/bundles/shell/s1/css/main.aa.css" ${check('css/main.aa.css')}>`,
    );
    const digest = createHash('sha256').update(body).digest('base64');
    expect(headers['unencoded-digest']).toBe(`sha-256=:${digest}:`);
    expect(body).toContain('viewport-fit=cover');
    expect(body).not.toMatch(/<script>|<style|style="|onclick/);
  });

  test('contains what the browser needs, and nothing more', async () => {
    const { body } = await web.open('/', { cookie: customer });
    const data = bootIn(body);
    expect(boot.parse(data)).toEqual(data);
    expect(data).toMatchObject({ brand: 'main', generation: 2, apiKey: 'club-web' });
    const [shop] = boot.parse(data).remotes;
    expect(shop?.entry).toEqual({
      url: '/bundles/shop/1/entry.aa.js',
      integrity: fileHash(shopFiles['entry.aa.js']),
    });
    expect(shop?.navigation?.map(({ place }) => place)).toEqual(['menu']);
    expect(JSON.stringify(data)).not.toMatch(/"(files|contract|budget|commit|owns|shared)"/);
  });

  test('lists only the files of what the page shows first', async () => {
    const listed = async (url: string) => {
      const { body } = await web.open(url, { cookie: customer });
      const [shop] = boot.parse(bootIn(body)).remotes;
      return [...(shop?.routes ?? []), ...(shop?.slots ?? [])].flatMap(({ name, preload }) =>
        preload.map((file) => [name, file.url]),
      );
    };
    expect(await listed('/')).toEqual([['Popular', '/bundles/shop/1/js/popular.aa.js']]);
    expect(await listed('/shop/cart')).toEqual([
      ['/shop/cart', '/bundles/shell/s1/js/rx.aa.js'],
      ['/shop/cart', '/bundles/shop/1/js/cart.aa.js'],
      ['/shop/cart', '/bundles/shop/1/css/cart.aa.css'],
    ]);
  });

  test('escapes texts of descriptors in its boot data', async () => {
    const { body } = await web.open('/', { cookie: customer });
    expect(body).not.toContain('</script><b>');
    expect(boot.parse(bootIn(body)).remotes[0]?.routes[1]?.title).toBe('</script><b>');
  });

  test('is packed for the browser and not sent twice', async () => {
    const first = await web.open('/', { cookie: customer, 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await web.open('/', {
      cookie: customer,
      'accept-encoding': 'gzip, br',
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('until the code is loaded the page shows the frame of its layout', async () => {
  const { body } = await web.open('/', { cookie: customer });
  expect(body).toContain('<div id="root"><div class="splash" data-layout="account"');
  const missing = await web.open('/nowhere', { cookie: customer });
  expect(missing.body).toContain('<div class="splash" data-layout=""');
});

describe('the page preloads', () => {
  test('the entry and files of a remote’s page, with what any remote needs', async () => {
    const { body } = await web.open('/shop/cart', { cookie: customer });
    expect(preloadsIn(body)).toEqual([
      '/bundles/shell/s1/js/federation.aa.js',
      '/bundles/shop/1/entry.aa.js',
      '/bundles/shell/s1/js/rx.aa.js',
      '/bundles/shop/1/js/cart.aa.js',
      '/bundles/shop/1/css/cart.aa.css',
    ]);
    const hash = (file: keyof typeof shopFiles) => `integrity="${fileHash(shopFiles[file])}"`;
    expect(body).toContain(
      `<link rel="preload" as="script" href="/bundles/shop/1/js/cart.aa.js" crossorigin="anonymous" ${hash('js/cart.aa.js')}>`,
    );
    expect(body).toContain(
      `<link rel="preload" as="style" href="/bundles/shop/1/css/cart.aa.css" ${hash('css/cart.aa.css')}>`,
    );
  });

  test('on the home page the slots that it shows at once, and no others', async () => {
    const { body } = await web.open('/', { cookie: customer });
    expect(preloadsIn(body)).toEqual([
      '/bundles/shell/s1/js/federation.aa.js',
      '/bundles/shop/1/entry.aa.js',
      '/bundles/shop/1/js/popular.aa.js',
    ]);
  });

  test('the banner of its brand where that is its largest picture', async () => {
    const club = await createWebFixture();
    await club.goLive('1');
    const landing = { ...testShell('s2').routes[0]!, name: 'landing', path: '/landing' };
    const routes = [...testShell('s2').routes, { ...landing, guards: [], showsBanner: true }];
    await club.publishBuild(testShell('s2', { routes }), shellFiles);
    await club.promote('shell', 's2');
    for (const brand of ['main', 'second'] as const) {
      const { body } = await club.open('/landing', { cookie: `myogo=${brand === 'second'}` });
      const { banner } = (bootIn(body)['brands'] as Record<string, { banner: string }>)[brand]!;
      expect(banner).toMatch(new RegExp(`^/pictures/banner-offer-${brand}\\.[\\da-f]{12}\\.svg$`));
      expect(body).toContain(
        `<link rel="preload" as="image" fetchpriority="high" href="${banner}">`,
      );
      expect((await club.get(banner)).headers['cache-control']).toContain('immutable');
    }
    expect((await club.open('/', { cookie: customer })).body).not.toContain('as="image"');
    await club.app.close();
  });

  test('the fonts of its brand alone', async () => {
    const { body } = await web.open('/', { cookie: `${customer}; myogo=true` });
    expect(body).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/bundles/shell/s1/fonts/unbounded.woff2" crossorigin="anonymous">',
    );
    expect(body).not.toContain('onest.woff2');
  });

  test.each([
    ['nobody is signed in', adult, ['/bundles/shell/s1/js/auth.aa.js']],
    [
      'the token is unknown',
      `${adult}; user-token=${'x'.repeat(43)}`,
      ['/bundles/shell/s1/js/auth.aa.js'],
    ],
    ['the token is nonsense', `${adult}; user-token=%27--`, ['/bundles/shell/s1/js/auth.aa.js']],
    ['the age is not confirmed', '', []],
  ])('[GD-01] nothing of a refused page when %s', async (_, cookie, expected) => {
    const { statusCode, body } = await web.open('/shop/cart', { cookie });
    expect(statusCode).toBe(200);
    expect(preloadsIn(body)).toEqual(expected);
  });
});

describe('addresses', () => {
  test('[RT-90] an unknown address gets the page with status 404', async () => {
    const { statusCode, body } = await web.open('/lost/here', { cookie: customer });
    expect(statusCode).toBe(404);
    expect(bootIn(body).brand).toBe('main');
    expect(preloadsIn(body)).toEqual([]);
  });

  test.each(['/api/lost', '/bundles/shop/1/lost.js', '/build/lost', '/sandbox/lost', '/club/lost'])(
    '%s is not answered with a page',
    async (url) => {
      const { statusCode, headers } = await web.open(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).not.toContain('html');
    },
  );

  test.each([
    ['a script', '/shop/lost.js', { accept: '*/*' }],
    ['a picture', '/shop/lost', { accept: 'image/*', 'sec-fetch-dest': 'image' }],
    ['a script of a page’s address', '/shop', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['data', '/shop', { accept: 'application/json' }],
  ])('%s is not answered with a page', async (_, url, headers) => {
    const response = await web.get(url, headers);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('json');
  });

  test.each(['/%E0%A4%A', '/shop/%00', '/..%2f..%2fetc/passwd', `/${'a'.repeat(5000)}`])(
    'the malformed address %s is no fault of the server',
    async (url) => {
      expect((await web.open(url)).statusCode).toBeLessThan(500);
    },
  );

  test('HEAD answers like GET without a body', async () => {
    const headers = { accept: 'text/html', host: 'localhost:8080' };
    const response = await web.app.inject({ method: 'HEAD', url: '/', headers });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('the brand', () => {
  test.each([
    ['localhost:8080', '', 'main', false],
    ['localhost:8080', 'myogo=true', 'second', false],
    ['localhost:8080', 'myogo=false', 'main', false],
    ['second.localhost:8080', '', 'second', true],
    ['SECOND.localhost:8080', 'myogo=false', 'second', true],
    ['other.example', '', 'main', false],
    ['localhost:8080', '', 'second', false, '/?app=second'],
    ['localhost:8080', 'myogo=true', 'main', false, '/shop?app=main'],
    ['localhost:8080', 'myogo=true', 'second', false, '/?app=third&app=main'],
    ['second.localhost:8080', '', 'second', true, '/?app=main'],
  ])(
    'on %s with the cookie "%s" is %s',
    async (host, cookie, brand, onSecondHost, address = '/') => {
      const { body } = await web.open(address, { host, cookie });
      expect(body).toContain(`data-brand="${brand}"`);
      expect(bootIn(body)).toMatchObject({ brand, onSecondHost });
    },
  );
});

describe('security headers', () => {
  test.each(['/', '/auth', '/shop', '/user-agreement', '/lost/here'])(
    'the policy of %s allows no inline code and names the policies of the live bundles',
    async (path) => {
      const { headers, body } = await web.open(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('trusted-types club dompurify club-shell club-shop');
      expect(body).not.toMatch(/<script(?![^>]* src=|[^>]* type="application\/json")/);
      expect(body).not.toMatch(/<style|style="| on\w+="/);
    },
  );

  test('stand on every page, and HSTS on https alone', async () => {
    const { headers } = await web.open('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
