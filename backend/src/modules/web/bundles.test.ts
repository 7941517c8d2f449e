import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { promote } from '@club/registry';
import { cartFile, publishMappedShop } from '../../testing/mapped-shop';
import { createWebFixture, shopFiles, testShop, type WebFixture } from '../../testing/web-fixture';

let web: WebFixture;

beforeEach(async () => {
  web = await createWebFixture();
});
afterEach(() => web.app.close());

describe('files of bundles', () => {
  test('are compressed, have a type, are cached forever, and are open to other origins', async () => {
    await web.goLive('1');
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

  test('of workers have a policy of their own: they load from here only', async () => {
    await web.goLive('1');
    const policyOf = async (file: string) =>
      (await web.get(`/bundles/shop/1/${file}`)).headers['content-security-policy'];
    expect(await policyOf('decoder-worker.aa.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await policyOf('js/cart.aa.js')).toBeUndefined();
  });

  test('of a version that is no longer live stay while it is kept', async () => {
    await web.goLive('1', '2');
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
    await web.goLive('1');
    const answer = await web.get(url, { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: expect.stringContaining('is not here'),
    });
  });

  test('do not include source maps, live or not, by any address, nor are they listed for the worker', async () => {
    await web.goLive();
    for (const version of ['1', '2']) await publishMappedShop(web.registry.store, version);
    await web.promote('shop', '1');
    const maps = [`${cartFile}.map`, `${cartFile}.map.gz`, `${cartFile}.map.br`];
    const others = [cartFile.replace('/', '%2f'), `./${cartFile}`].map((file) => `${file}.map.gz`);
    for (const version of ['1', '2', '1~1764000000000']) {
      const script = await web.get(`/bundles/shop/${version}/${cartFile}`);
      expect([script.statusCode, script.body]).toEqual([200, expect.stringContaining('cart')]);
      expect(script.headers).not.toHaveProperty('sourcemap');
      for (const file of [...maps, ...others]) {
        const url = `/bundles/shop/${version}/${file}`;
        for (const encoding of ['identity', 'gzip, br']) {
          const { statusCode } = await web.get(url, { 'accept-encoding': encoding });
          expect([url, statusCode]).toEqual([url, 404]);
        }
      }
    }
    const listed = await web.get('/build/manifest.json');
    expect(listed.body).toContain(cartFile);
    expect(listed.body).not.toContain('.map');
  });

  test('that were damaged on the disk are not served', async () => {
    await web.goLive('1');
    await writeFile(join(web.registry.root, 'files/shop/1/entry.aa.js'), 'evil()');
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(404);
  });

  describe('of a generation that another server has already', () => {
    beforeEach(async () => {
      await web.app.close();
      web = await createWebFixture({
        NODE_ENV: 'production',
        SANDBOX: 'no',
        CODE_SECRET: 'x'.repeat(32),
        API_KEY: 'another',
        TURBOSMS_TOKEN: 'token',
      });
      await web.goLive('1');
    });
    const goLiveElsewhere = async (version: string) => {
      await web.publishBuild(testShop(version), shopFiles);
      await promote(web.registry, 'shop', version);
    };
    const get = async (version: string) => {
      const { statusCode, headers } = await web.get(`/bundles/shop/${version}/entry.aa.js`);
      return [statusCode, headers['cache-control']];
    };

    test('[PF-09] are served at once, each time that this server is behind', async () => {
      for (const version of ['2', '3']) {
        await goLiveElsewhere(version);
        expect(await Promise.all([get(version), get('9'), get(version)])).toEqual([
          [200, expect.stringContaining('immutable')],
          [404, 'no-store'],
          [200, expect.stringContaining('immutable')],
        ]);
      }
    });

    test('[PF-09] are left to the other server where this one refuses the registry', async () => {
      await goLiveElsewhere('2');
      const path = join(web.registry.root, 'registry.json');
      const good = await readFile(path, 'utf8');
      await writeFile(path, good.replace('"stable": "2"', '"stable": "1"'));
      expect(await get('2')).toEqual([503, 'no-store']);
      const refused = await web.get('/bundles/shop/2/entry.aa.js');
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toEqual({ code: 'UNAVAILABLE', message: expect.any(String) });
      expect((await get('1'))[0]).toBe(200);
      expect((await web.get('/bundles/shop/1/lost.js')).statusCode).toBe(404);
      expect((await web.get('/bundles/shop/.env/lost.js')).statusCode).toBe(404);
    });
  });

  test('[PF-09] of a live version are served although its descriptor was damaged since', async () => {
    await web.goLive('1');
    await writeFile(join(web.registry.root, 'files/shop/1/remote.json'), '{');
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(200);
  });

  test('lose only a packed form that holds other bytes', async () => {
    await web.goLive('1');
    await writeFile(join(web.registry.root, 'files/shop/1/entry.aa.js.br'), 'evil()');
    const { body, headers } = await web.get('/bundles/shop/1/entry.aa.js', {
      'accept-encoding': 'br',
    });
    expect([body, headers['content-encoding']]).toEqual([shopFiles['entry.aa.js'], undefined]);
  });
});
