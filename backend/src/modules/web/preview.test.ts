import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPointers } from '@club/registry';
import {
  bootIn,
  createWebFixture,
  shopFiles,
  shopVersion,
  testShell,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

let web: WebFixture;

beforeEach(async () => {
  web = await createWebFixture();
});
afterEach(() => web.app.close());

describe('a preview', () => {
  const readCookie = (headers: { 'set-cookie'?: string | string[] | undefined }) =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  test('shows a candidate to one visitor until it is cleared', async () => {
    await web.goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    const set = await web.get('/club/preview?shop=2-rc');
    expect([set.statusCode, set.headers.location]).toEqual([303, '/']);
    const cookie = readCookie(set.headers);
    expect(await shopVersion(web, { cookie })).toBe('2-rc');
    expect(await shopVersion(web)).toBe('1');
    expect((await web.get('/bundles/shop/2-rc/entry.aa.js')).statusCode).toBe(200);
    const cleared = await web.get('/club/preview?clear', { cookie });
    expect(String(cleared.headers['set-cookie'])).toContain('Max-Age=0');
  });

  test('may also be asked for by one address', async () => {
    await web.goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    expect(await shopVersion(web, {}, '/shop?remote.shop=2-rc')).toBe('2-rc');
  });

  test('says what it does not find, and a forgotten one leaves the live version', async () => {
    await web.goLive('1');
    const answer = await web.get('/club/preview?shop=9');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'shop 9 is not published. See what is: pnpm club list',
    });
    expect(await shopVersion(web, { cookie: 'club-preview=shop%3D9' })).toBe('1');
  });

  test('takes a build that is served on this machine, and lets the page load from there', async () => {
    await web.goLive('1');
    const builds = createServer((request, response) => {
      const isDescriptor = request.url === '/remote.json';
      response.writeHead(isDescriptor ? 200 : 404).end(JSON.stringify(testShop('dev')));
    });
    await new Promise<void>((resolve) => builds.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(builds.address() as AddressInfo).port}`;
    const { body, headers } = await web.open(`/?remote.shop=${encodeURIComponent(origin)}`);
    await new Promise((resolve) => builds.close(resolve));
    expect(bootIn(body).remotes[0]).toMatchObject({
      version: 'dev',
      entry: { url: `${origin}/entry.aa.js` },
    });
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
    expect(await shopVersion(web, {}, `/?remote.shop=${encodeURIComponent(origin)}`)).toBe('1');
  });

  test('takes a shell by the folder of its build, too', async () => {
    await web.goLive('1');
    const builds = createServer((request, response) => {
      const isDescriptor = request.url === '/dist/shell.json';
      response.writeHead(isDescriptor ? 200 : 404).end(JSON.stringify(testShell('dev')));
    });
    await new Promise<void>((resolve) => builds.listen(0, '127.0.0.1', resolve));
    const folder = `http://127.0.0.1:${(builds.address() as AddressInfo).port}/dist`;
    const { body } = await web.open(`/?remote.shell=${encodeURIComponent(folder)}`);
    await new Promise((resolve) => builds.close(resolve));
    expect(body).toContain(`${folder}/js/main.aa.js`);
  });

  test('takes a build by address from this machine alone', async () => {
    await web.goLive('1');
    const elsewhere = await web.get('/club/preview?shop=http://evil.example/');
    expect(elsewhere.json()).toEqual({
      code: 'NOT_FOUND',
      message: expect.stringContaining('Say what'),
    });
    const address = encodeURIComponent('http://localhost:8119/');
    const refused = await web.get(`/club/preview?shop=${address}`, { host: 'club.example' });
    expect(refused.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Builds by address can be tried on localhost only',
    });
  });
});

test('[PF-12] a preview of the live version reports no visits of canaries, and other pages do', async () => {
  await web.app.close();
  web = await createWebFixture({}, undefined, undefined, async (token) => {
    if (token === undefined) return null;
    const { bundles } = await readPointers(web.registry.store, web.registry.publicKey);
    const digests = { shop: bundles['shop']?.digests['1'] ?? '' };
    return {
      id: 1,
      bundles: { shop: '1' },
      digests,
      acceptsRemovedPages: false,
      operator: 'Оксана',
      until: new Date(),
    };
  });
  await web.goLive('1');
  await web.publishBuild(testShop('2'), shopFiles);
  await web.promote('shop', '2', { canaryPercent: 1 });
  const cookie = `visitor=${'visitor-0'.padEnd(22, '0')}`;
  expect(await shopVersion(web, { cookie }, '/shop')).toBe('1');
  const stepsOf = async (cookies: string) =>
    bootIn((await web.open('/', { cookie: cookies })).body)['visits'];
  const reported = { share: 1, steps: { shop: expect.any(String) } };
  const opened = `${cookie}; club-opened-preview=token`;
  expect(await stepsOf(opened)).toEqual({ share: 1, steps: {} });
  expect(await stepsOf(cookie)).toEqual(reported);
  expect(await stepsOf(opened)).toEqual({ share: 1, steps: {} });
});

describe.each([
  ['in production', { NODE_ENV: 'production', SANDBOX: 'no' }],
  ['with a database of its own', { DATABASE_URL: 'postgres://db.example/club' }],
])('%s', (_where, env) => {
  test('candidates are neither shown nor served', async () => {
    await web.app.close();
    web = await createWebFixture({
      ...env,
      CODE_SECRET: 'x'.repeat(32),
      API_KEY: 'another',
      TURBOSMS_TOKEN: 'token',
    });
    await web.goLive('1');
    await web.publishBuild(testShop('2-rc'), shopFiles);
    expect(
      await shopVersion(web, { cookie: 'club-preview=shop%3D2-rc' }, '/?remote.shop=2-rc'),
    ).toBe('1');
    const hidden = await web.get('/club/preview?shop=2-rc');
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await web.get('/bundles/shop/2-rc/entry.aa.js')).statusCode).toBe(404);
    expect((await web.get('/bundles/shop/1/entry.aa.js')).statusCode).toBe(200);
  });
});
