import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { integrityOf } from '@club/registry';
import {
  bootIn,
  createWebFixture,
  shellFiles,
  shopFiles,
  testShell,
  testShop,
  type WebFixture,
} from './web-fixture';

let web: WebFixture;

beforeEach(async () => {
  web = await createWebFixture();
});
afterEach(() => web.app.close());

async function goLive(...shops: string[]): Promise<void> {
  await web.publishBuild(testShell('s1'), shellFiles);
  await web.promote('shell', 's1');
  for (const version of shops) {
    await web.publishBuild(testShop(version), shopFiles);
    await web.promote('shop', version);
  }
}

const shopVersion = async (headers: Record<string, string> = {}, url = '/') =>
  bootIn((await web.open(url, headers)).body).remotes[0]?.version;

describe('files of bundles', () => {
  test('are packed, typed, kept for ever, and open to other origins', async () => {
    await goLive('1');
    const url = '/bundles/shop/1/js/cart.aa.js';
    const response = await web.get(url, { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(response.rawPayload))).toBe('cart()');
    const plain = await web.get(url);
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['cart()', undefined]);
    const etag = String(response.headers.etag);
    const again = await web.get(url, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
  });

  test('of a version that is no longer live stay while it is kept', async () => {
    await goLive('1', '2');
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(200);
  });

  test.each([
    '/bundles/shop/1/js/lost.js',
    '/bundles/shop/1/remote.json',
    '/bundles/shop/1/entry.aa.js.br',
    '/bundles/shop/9/entry.aa.js',
    '/bundles/none/1/entry.aa.js',
    '/bundles/shop/1/..%2f..%2f..%2fkeys%2fdevelopment.pem',
    '/bundles/shop/..%2f..%2fkeys/development.pem',
    '/bundles/..%2fkeys/x/development.pem',
    '/bundles/shop/1/',
    '/bundles/shop',
    '/bundles',
  ])('%s is "not found", and never a page', async (url) => {
    await goLive('1');
    const { statusCode, headers } = await web.get(url, { accept: 'text/html,*/*' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('that were damaged on the disk are not served', async () => {
    await goLive('1');
    await writeFile(join(web.registry.root, 'files/shop/1/entry.aa.js'), 'evil()');
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(404);
  });

  test('lose only a packed form that holds other bytes', async () => {
    await goLive('1');
    await writeFile(join(web.registry.root, 'files/shop/1/entry.aa.js.br'), 'evil()');
    const { body, headers } = await web.get('/bundles/shop/1/entry.aa.js', {
      'accept-encoding': 'br',
    });
    expect([body, headers['content-encoding']]).toEqual(['shop()', undefined]);
  });
});

describe('generations', () => {
  test('before anything is published the page says what to do', async () => {
    const { statusCode, headers, body } = await web.open('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('pnpm club promote shell latest');
    expect((await web.get('/build/latest.json')).statusCode).toBe(503);
  });

  test('a tampered registry is refused, and the last good one stays', async () => {
    await goLive('1', '2');
    const path = join(web.registry.root, 'registry.json');
    const good = await readFile(path, 'utf8');
    await writeFile(path, good.replace('"stable": "2"', '"stable": "1"'));
    await web.refresh();
    expect(await shopVersion()).toBe('2');
    await rm(path);
    await web.refresh();
    expect(await shopVersion()).toBe('2');
  });

  test('[CL-78] latest.json names generation, version and bundles, and is never kept', async () => {
    await goLive('1');
    const response = await web.get('/build/latest.json');
    expect(response.json()).toEqual({
      generation: 2,
      version: '0.1.0',
      bundles: { shell: 's1', shop: '1' },
    });
    expect(response.headers['cache-control']).toBe('private, no-cache');
    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2');
    expect((await web.get('/build/latest.json')).json()).toMatchObject({
      generation: 3,
      bundles: { shop: '2' },
    });
  });

  test('[CL-77] manifest.json lists every file of the generation with its hash', async () => {
    await goLive('1');
    const manifest = (await web.get('/build/manifest.json')).json();
    expect(manifest).toMatchObject({ generation: 2, version: '0.1.0' });
    expect(manifest.bundles.shop).toEqual({
      version: '1',
      base: '/bundles/shop/1/',
      files: testShop('1').files,
    });
  });
});

describe('a canary', () => {
  const visitors = Array.from({ length: 60 }, (_, index) => `visitor-${index}`.padEnd(22, '0'));

  test('gives a visitor the same version each time', async () => {
    await goLive('1');
    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2', { canaryPercent: 50 });
    const seen = new Set<string | undefined>();
    for (const visitor of visitors) {
      const cookie = `visitor=${visitor}`;
      const version = await shopVersion({ cookie });
      seen.add(version);
      expect(await shopVersion({ cookie }, '/shop')).toBe(version);
      expect((await web.get('/build/latest.json', { cookie })).json().bundles.shop).toBe(version);
    }
    expect([...seen].sort()).toEqual(['1', '2']);
  });

  test('is the only reason to give visitors a cookie', async () => {
    await goLive('1');
    expect((await web.open('/')).headers['set-cookie']).toBeUndefined();
    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2', { canaryPercent: 50 });
    const given = String((await web.open('/')).headers['set-cookie']);
    expect(given).toMatch(/^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = given.split(';')[0] ?? '';
    expect((await web.open('/', { cookie })).headers['set-cookie']).toBeUndefined();
    expect((await web.open('/', { cookie: 'visitor=forged' })).headers['set-cookie']).toBeDefined();
  });
});

describe('a preview', () => {
  const cookieOf = (headers: { 'set-cookie'?: string | string[] | undefined }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  test('shows a candidate to one visitor until it is cleared', async () => {
    await goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    const set = await web.get('/club/preview?shop=2-rc');
    expect([set.statusCode, set.headers.location]).toEqual([303, '/']);
    const cookie = cookieOf(set.headers);
    expect(await shopVersion({ cookie })).toBe('2-rc');
    expect(await shopVersion()).toBe('1');
    expect((await web.get('/bundles/shop/2-rc/entry.aa.js')).statusCode).toBe(200);
    const cleared = await web.get('/club/preview?clear', { cookie });
    expect(String(cleared.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test('may also be asked for by one address', async () => {
    await goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    expect(await shopVersion({}, '/shop?remote.shop=2-rc')).toBe('2-rc');
  });

  test('says what it does not find, and a forgotten one leaves the live version', async () => {
    await goLive('1');
    const { statusCode, body } = await web.get('/club/preview?shop=9');
    expect([statusCode, body]).toEqual([
      404,
      'shop 9 is not published. See what is: pnpm club list\n',
    ]);
    expect(await shopVersion({ cookie: 'club-preview=shop%3D9' })).toBe('1');
  });

  test('takes a build by address from this machine alone', async () => {
    await goLive('1');
    const elsewhere = await web.get('/club/preview?shop=http://evil.example/');
    expect(elsewhere.body).toContain('Say what');
    const address = encodeURIComponent('http://localhost:8119/');
    const refused = await web.get(`/club/preview?shop=${address}`, { host: 'club.example' });
    expect(refused.body).toBe('Builds by address can be tried on localhost only\n');
  });
});

describe('in production', () => {
  test('candidates are neither shown nor served', async () => {
    await web.app.close();
    web = await createWebFixture({
      NODE_ENV: 'production',
      SANDBOX: 'no',
      CODE_SECRET: 'x'.repeat(32),
      API_KEY: 'another',
      TURBOSMS_TOKEN: 'token',
    });
    await goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    expect(await shopVersion({ cookie: 'club-preview=shop%3D2-rc' }, '/?remote.shop=2-rc')).toBe(
      '1',
    );
    expect((await web.get('/club/preview?shop=2-rc')).statusCode).toBe(404);
    expect((await web.get('/bundles/shop/2-rc/entry.aa.js')).statusCode).toBe(404);
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(200);
  });
});

describe('what belongs to the app', () => {
  test.each(['main', 'second'] as const)(
    '[PW-01] the manifest gives the %s brand its own name, colours, id and icons',
    async (brand) => {
      await goLive('1');
      const { brands } = web.config;
      const response = await web.get(`/manifest.webmanifest?brand=${brand}`);
      expect(response.headers['content-type']).toContain('application/manifest+json');
      const manifest = response.json();
      expect(manifest).toMatchObject({
        id: `/?app=${brand}`,
        short_name: brands[brand].name,
        theme_color: brand === 'main' ? '#FAF7F2' : '#0F0C1E',
        display: 'standalone',
        scope: '/',
        shortcuts: [{ name: 'Магазин', url: '/shop' }],
      });
      expect(manifest.icons.map((one: { purpose: string }) => one.purpose)).toEqual([
        'any',
        'maskable',
      ]);
      for (const { src } of manifest.icons) {
        const icon = await web.get(src);
        expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      }
      const { body } = await web.open('/', { cookie: `myogo=${String(brand === 'second')}` });
      expect(body).toContain(`<link rel="manifest" href="/manifest.webmanifest?brand=${brand}">`);
      expect(body).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
    },
  );

  test('[PW-01] the service worker comes from the root, with the root as its scope', async () => {
    await goLive();
    const { body, headers } = await web.get('/sw.js');
    expect(body).toBe('worker()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/',
      'cache-control': 'no-cache',
    });
  });

  test('[PW-01] the service worker is the one of the shell that the page runs', async () => {
    await goLive();
    const files = { ...shellFiles, 'sw.js': 'worker(2)' };
    const refs = testShell('s2').files.filter((one) => one.file !== 'sw.js');
    const worker = { file: 'sw.js', integrity: integrityOf('worker(2)'), bytes: 9 };
    await web.publishBuild(testShell('s2', { files: [...refs, worker] }), files);
    await web.promote('shell', 's2');
    expect((await web.get('/sw.js')).body).toBe('worker(2)');
    expect((await web.get('/sw.js?base=%2Fbundles%2Fshell%2Fs1%2F')).body).toBe('worker()');
    expect((await web.get('/sw.js?base=https://evil.example/')).body).toBe('worker(2)');
  });

  test('pictures are drawn, packed and kept; others are "not found"', async () => {
    const url = '/pictures/app-icon-main.svg';
    const { body, headers } = await web.get(url);
    expect(body).toMatch(/^<svg /);
    expect(headers['cache-control']).toContain('max-age=86400');
    const again = await web.get(url, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const lost of [
      '/pictures/lost.svg',
      '/pictures/app-icon-main.png',
      '/pictures/..%2fx.svg',
    ]) {
      expect((await web.get(lost)).statusCode).toBe(404);
    }
  });

  test('robots and the old icon address are answered', async () => {
    expect((await web.get('/robots.txt')).body).toContain('Disallow: /api/');
    const icon = await web.get('/favicon.ico', { cookie: 'myogo=true' });
    expect(icon.body).toBe((await web.get('/pictures/app-icon-second.svg')).body);
  });
});
