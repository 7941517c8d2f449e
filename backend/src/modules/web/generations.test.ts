import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileHash } from '@club/registry';
import { boot } from '@club/registry/boot';
import { preloadLists } from '@club/registry/preloads';
import {
  bootIn,
  createWebFixture,
  shellFiles,
  shopFiles,
  shopVersion,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

let web: WebFixture;

const shellHash = (file: keyof typeof shellFiles) => fileHash(shellFiles[file]);
const shopHash = (file: keyof typeof shopFiles) => fileHash(shopFiles[file]);

beforeEach(async () => {
  web = await createWebFixture();
});
afterEach(() => web.app.close());

describe('generations', () => {
  test('before anything is published the page says what to do, and has a retry', async () => {
    const { statusCode, headers, body } = await web.open('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(body).toContain('pnpm club promote shell latest');
    expect(body).toContain('<a href="">Спробуй ще раз</a>');
    expect((await web.get('/build/latest.json')).statusCode).toBe(503);
  });

  test('a tampered registry is refused, and the last good one stays', async () => {
    await web.goLive('1', '2');
    const path = join(web.registry.root, 'registry.json');
    const good = await readFile(path, 'utf8');
    await writeFile(path, good.replace('"stable": "2"', '"stable": "1"'));
    await web.refresh();
    expect(await shopVersion(web)).toBe('2');
    await rm(path);
    await web.refresh();
    expect(await shopVersion(web)).toBe('2');
  });

  test('[CL-78] latest.json names generation, version and bundles, and is never kept', async () => {
    await web.goLive('1');
    const response = await web.get('/build/latest.json');
    expect(response.json()).toEqual({
      generation: 2,
      version: '0.1.0',
      features: [
        'device-points',
        'device-sale',
        'exchange',
        'order-points',
        'partner-certificates',
        'points-on-payment',
        'points-price',
        'receipt-points',
        'scan',
        'scan-points',
        'sticks-sale',
      ],
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

  test('while a file of a live version is damaged, pages and builds name the one before it', async () => {
    await web.goLive('1', '2');
    await rm(join(web.registry.root, 'files/shop/2/css/cart.aa.css'));
    expect((await web.get('/bundles/shop/2/css/cart.aa.css')).statusCode).toBe(404);
    expect(await shopVersion(web)).toBe('1');
    expect((await web.get('/build/latest.json')).json()).toMatchObject({
      bundles: { shop: '1' },
      replaced: { shop: '2' },
    });
    expect((await web.get('/build/manifest.json')).json().bundles.shop.version).toBe('1');
  });

  test('[CL-77] manifest.json lists every file of the generation with its hash', async () => {
    await web.goLive('1');
    const manifest = (await web.get('/build/manifest.json')).json();
    expect(manifest).toMatchObject({ generation: 2, version: '0.1.0' });
    expect(manifest.bundles.shop).toEqual({
      version: '1',
      base: '/bundles/shop/1/',
      files: testShop('1').files,
    });
  });

  test('the files of all parts are listed at an address of the composition', async () => {
    await web.goLive('1');
    const { preloads } = boot.parse(bootIn((await web.open('/')).body));
    const lists = await web.get(preloads ?? '');
    expect(lists.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(preloadLists.parse(lists.json())).toEqual({
      'shop/routes/shelves': [],
      'shop/routes//shop/cart': [
        { url: '/bundles/shell/s1/js/rx.aa.js', integrity: shellHash('js/rx.aa.js') },
        { url: '/bundles/shop/1/js/cart.aa.js', integrity: shopHash('js/cart.aa.js') },
        { url: '/bundles/shop/1/css/cart.aa.css', integrity: shopHash('css/cart.aa.css') },
      ],
      'shop/slots/Popular': [
        { url: '/bundles/shop/1/js/popular.aa.js', integrity: shopHash('js/popular.aa.js') },
      ],
      'shop/slots/Badge': [
        { url: '/bundles/shop/1/js/badge.aa.js', integrity: shopHash('js/badge.aa.js') },
      ],
    });

    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2');
    const outdated = await web.get(preloads ?? '');
    expect([outdated.statusCode, outdated.json()]).toEqual([200, {}]);
    expect(outdated.headers['cache-control']).toBe('no-store');
  });
});

describe('a canary', () => {
  const visitors = Array.from({ length: 60 }, (_, index) => `visitor-${index}`.padEnd(22, '0'));

  test('[PF-01] gives a visitor the same version each time', async () => {
    await web.goLive('1');
    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2', { canaryPercent: 50 });
    const seen = new Set<string>();
    for (const visitor of visitors) {
      const cookie = `visitor=${visitor}`;
      const version = await shopVersion(web, { cookie });
      seen.add(version ?? 'none');
      expect(await shopVersion(web, { cookie }, '/shop')).toBe(version);
      expect((await web.get('/build/latest.json', { cookie })).json().bundles.shop).toBe(version);
    }
    expect([...seen].sort()).toEqual(['1', '2']);
  });

  test('is the only reason to give visitors a cookie', async () => {
    await web.goLive('1');
    expect((await web.open('/')).headers['set-cookie']).toBeUndefined();
    await web.publishBuild(testShop('2'), shopFiles);
    await web.promote('shop', '2', { canaryPercent: 50 });
    const setCookie = String((await web.open('/')).headers['set-cookie']);
    expect(setCookie).toMatch(
      /^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = setCookie.split(';')[0] ?? '';
    expect((await web.open('/', { cookie })).headers['set-cookie']).toBeUndefined();
    expect((await web.open('/', { cookie: 'visitor=forged' })).headers['set-cookie']).toBeDefined();
  });
});
