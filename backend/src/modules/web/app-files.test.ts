import { fileHash } from '@club/registry';
import {
  bootIn,
  createWebFixture,
  shellFiles,
  testShell,
  type WebFixture,
} from '../../testing/web-fixture';
import { brandFaces } from './brands';

let web: WebFixture;

beforeEach(async () => {
  web = await createWebFixture();
});
afterEach(() => web.app.close());

describe('what belongs to the app', () => {
  test.each(['main', 'second'] as const)(
    '[PW-01] the manifest gives the %s brand its own name, colours, id and icons',
    async (brand) => {
      await web.goLive('1');
      const { brands } = web.config;
      const response = await web.get(`/manifest.webmanifest?brand=${brand}`);
      expect(response.headers['content-type']).toContain('application/manifest+json');
      const manifest = response.json();
      expect(manifest).toMatchObject({
        id: `/?app=${brand}`,
        start_url: `/?app=${brand}`,
        name: `Клуб ${brands[brand].name}`,
        short_name: brands[brand].name,
        theme_color: brand === 'main' ? '#FAF7F2' : '#0F0C1E',
        display: 'standalone',
        scope: '/',
      });
      const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        'any any',
        '192x192 any',
        '512x512 any',
        'any maskable',
        '512x512 maskable',
      ]);
      for (const { src, type } of icons) {
        const icon = await web.get(src);
        expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
      }
      const { body } = await web.open('/', { cookie: `myogo=${String(brand === 'second')}` });
      expect(body).toContain(`<link rel="manifest" href="/manifest.webmanifest?brand=${brand}">`);
      expect(body).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
      const { darkThemeColor, colorScheme } = brandFaces[brand];
      expect(
        body.indexOf(`content="${darkThemeColor}" media="(prefers-color-scheme: dark)"`),
      ).toBeLessThan(body.indexOf(`<meta name="theme-color" content="${manifest.theme_color}">`));
      expect(body).toContain(`<meta name="color-scheme" content="${colorScheme}">`);
      const touch = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? '';
      expect((await web.get(touch)).headers['content-type']).toBe('image/png');
      expect(bootIn(body)['brands']).toMatchObject({
        [brand]: {
          themeColor: manifest.theme_color,
          darkThemeColor,
          social: brands[brand].social,
        },
      });
    },
  );

  test('[BX-04] the shortcuts of the installed app lead to pages that are published', async () => {
    await web.goLive('1');
    const manifest = (await web.get('/manifest.webmanifest?brand=second')).json();
    expect(manifest.shortcuts).toMatchObject([
      {
        name: 'Усі товари',
        short_name: 'Магазин',
        url: '/shop?app=second',
        icons: [{ src: '/pictures/app-icon-second-192.png', sizes: '192x192' }],
      },
      { name: 'Мій баланс', short_name: 'Мій баланс', url: '/?app=second' },
    ]);
  });

  test('[BX-04] a shortcut for one brand is not in the manifest of the other, and each is in its order', async () => {
    await web.goLive('1');
    const names = async (brand: string) => {
      const manifest = (await web.get(`/manifest.webmanifest?brand=${brand}`)).json();
      return (manifest.shortcuts as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('second')).toEqual(['Усі товари', 'Мій баланс']);
    expect(await names('main')).toEqual(['Головне', 'Усі товари', 'Мій баланс']);
  });

  test('[PW-01] an app that is installed from its brand’s own host has no need to name it', async () => {
    await web.goLive('1');
    const host = web.config.brands.second.host;
    const manifest = (await web.get('/manifest.webmanifest', { host })).json();
    expect(manifest).toMatchObject({
      id: '/?app=second',
      start_url: '/',
      shortcuts: [{ url: '/shop' }, { url: '/' }],
    });
  });

  test('[PW-01] the service worker comes from the root, with the root as its scope', async () => {
    await web.goLive();
    const { body, headers } = await web.get('/sw.js');
    expect(body).toBe('worker()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/',
      'cache-control': 'no-cache',
    });
  });

  test('[PW-01] the service worker is the one of the shell that the page runs', async () => {
    await web.goLive();
    const files = { ...shellFiles, 'sw.js': 'worker(2)' };
    const refs = testShell('s2').files.filter((one) => one.file !== 'sw.js');
    const worker = { file: 'sw.js', integrity: fileHash('worker(2)'), bytes: 9 };
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
    const { picture } = web.pictures.view('app-icon-main');
    expect(picture).toMatch(/^\/pictures\/app-icon-main\.[\da-f]{12}\.svg$/);
    expect((await web.get(picture)).headers['cache-control']).toContain('immutable');
    // Another version of this server may have made the address.
    const other = await web.get('/pictures/app-icon-main.000000000000.svg');
    expect([other.body, other.headers['cache-control']]).toEqual([body, headers['cache-control']]);
    const again = await web.get(url, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const lost of [
      '/pictures/lost.svg',
      '/pictures/app-icon-main-193.png',
      '/pictures/drawn-from.json',
      '/pictures/app-icon-main.a.b.svg',
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
