import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKeys,
  type FolderRegistry,
  loadPrivateKey,
  promote,
  publish,
  retire,
  runClub,
  signDocument,
} from '@club/registry';
import type { RemoteDescriptor } from '@club/registry/formats';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import { createTestServer, type TestServer } from '../../testing';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { registryWithShell } from '../../testing/registry-with-shell';
import { bootIn, shopFiles, testShop } from '../../testing/web-fixture';

let registry: FolderRegistry;
let server: TestServer;

const host = 'localhost:8080';
const origin = `http://${host}`;

async function publishShop(version: string, more: Partial<RemoteDescriptor> = {}): Promise<void> {
  await publish(registry.store, await buildShop(version, more), { recordsFor: registry });
}

async function buildShop(version: string, more: Partial<RemoteDescriptor> = {}): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'club-previews-')), 'dist');
  await writeBuild(dist, testShop(version, more), shopFiles);
  return dist;
}

/** What somebody does who can write into the registry and has no key. */
async function replaceShop(version: string): Promise<void> {
  await rm(join(registry.root, 'files/shop', version), { recursive: true });
  await publish(registry.store, await buildShop(version, { commit: 'another' }));
}

beforeAll(async () => {
  registry = await registryWithShell();
  await publishShop('1');
  await promote(registry, 'shop', '1');
  await publishShop('2-rc');
  const [route] = testShop('3-rc').routes;
  await publishShop('3-rc', { routes: [{ ...route!, layout: 'theatre' }] });
  server = await start();
});
afterAll(() => server.close());

const start = () =>
  createTestServer({
    seed: false,
    env: {
      NODE_ENV: 'production',
      SANDBOX: 'no',
      CODE_SECRET: 'x'.repeat(32),
      API_KEY: 'another',
      TURBOSMS_TOKEN: 'token',
      CLUB_REGISTRY: registry.root,
      OPERATORS: operatorsSetting({ Оксана: ['releases'], Петро: ['support', 'content'] }),
    },
  });

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });

/** Makes a link by the command; gives its address on the server. */
async function makeLink(targets: readonly string[]): Promise<string> {
  const said: string[] = [];
  const by = ['--by', 'Ірина', '--reason', 'новий кошик'];
  const code = await runClub(['preview', ...targets, '--origin', origin, ...by], {
    env: { CLUB_REGISTRY: registry.root },
    out: (text) => said.push(text),
    err: (text) => said.push(text),
  });
  const url = /http\S+link=\S+/.exec(said.join(''))?.[0];
  if (code !== 0 || url === undefined) throw new Error(said.join(''));
  return url.slice(origin.length);
}

const linkText = (signed: object) => Buffer.from(JSON.stringify(signed)).toString('base64url');

const offerIn = (address: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(linkIn(address), 'base64url').toString());

const linkIn = (address: string) => new URL(address, origin).searchParams.get('link') ?? '';

const open = (operator: OperatorClient, address: string) =>
  operator.post('/previews/open', { link: linkIn(address) });

/** Opens a link as its page does; gives the cookie of the browser that sees the preview. */
async function openInBrowser(address: string): Promise<string> {
  const opened = await open(await signIn(server), address);
  const started = await get(String(opened.headers.location));
  expect([started.statusCode, started.headers.location]).toEqual([303, '/']);
  const cookie = String(started.headers['set-cookie']);
  expect(cookie).toContain('HttpOnly');
  return cookie.split(';')[0] ?? '';
}

async function pageWith(cookie: string) {
  const { body, headers } = await get('/', { cookie });
  const badge = /<aside class="club-preview".*?<\/aside>/s.exec(body)?.[0];
  return { shop: bootIn(body).remotes[0]?.version, badge, cache: headers['cache-control'] };
}

describe('[PF-12] a signed link', () => {
  it('shows candidates to its browser alone, with a badge and until one tap', async () => {
    const address = await makeLink(['shop@2-rc']);
    const offer = await get(address);
    expect(offer.body).toContain('shop 2-rc');
    expect(offer.body).toContain('Зробив: Ірина. Навіщо: новий кошик');
    const cookie = await openInBrowser(address);
    const { shop, badge, cache } = await pageWith(cookie);
    expect([shop, cache]).toEqual(['2-rc', 'private, no-store']);
    expect(badge).toContain('shop 2-rc');
    expect(badge).toContain('До ');
    expect(await pageWith('')).toMatchObject({ shop: '1', badge: undefined });
    const file = '/bundles/shop/2-rc/entry.aa.js';
    expect((await get(file, { cookie })).headers['cache-control']).toBe('private, no-cache');
    expect((await get(file)).statusCode).toBe(404);

    const foreign = { cookie, origin: 'https://other.test' };
    const refused = await server.app.inject({
      method: 'POST',
      url: '/club/preview/end',
      headers: { host, ...foreign },
    });
    expect(refused.statusCode).toBe(403);
    const ended = await server.app.inject({
      method: 'POST',
      url: '/club/preview/end',
      headers: { host, cookie, origin },
    });
    expect(ended.statusCode).toBe(303);
    expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await pageWith(cookie)).toMatchObject({ shop: '1', badge: undefined });
    expect((await get(file, { cookie })).statusCode).toBe(404);
  });

  it('is kept in both histories: who made it, who opened and who ended it', async () => {
    const cookie = await openInBrowser(await makeLink(['shop@2-rc']));
    await server.app.inject({
      method: 'POST',
      url: '/club/preview/end',
      headers: { host, cookie, origin },
    });
    const acts = await server.context.db
      .selectFrom('operator_acts')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(acts).toMatchObject([
      { act: 'previews.end', operator: 'Оксана', detail: 'shop 2-rc' },
      { act: 'previews.open', operator: 'Оксана', detail: expect.stringContaining('від Ірина') },
    ]);
    let history = '';
    await runClub(['history', 'shop'], {
      env: { CLUB_REGISTRY: registry.root },
      out: (text) => (history += text),
      err: () => undefined,
    });
    expect(history).toMatch(/preview\s+shop 2-rc.+by Ірина: новий кошик/);
  });

  it('is refused with another signature, and when it was changed', async () => {
    const offer = offerIn(await makeLink(['shop@2-rc']));
    const { signature: _, ...unsigned } = offer;
    const foreign = signDocument(unsigned, loadPrivateKey(undefined, createKeys().privateKey));
    const changed = { ...offer, bundles: { shop: '3-rc' } };
    const operator = await signIn(server);
    for (const link of [linkText(foreign), linkText(changed), 'nonsense']) {
      const address = `/club/preview?link=${encodeURIComponent(link)}`;
      expect((await get(address)).statusCode).toBe(403);
      const { statusCode, headers } = await open(operator, address);
      expect([statusCode, headers.location]).toEqual([422, undefined]);
    }
  });

  it('ends by itself, and so does what it has opened', async () => {
    const address = await makeLink(['shop@2-rc', '--hours', '1']);
    const cookie = await openInBrowser(address);
    expect(await pageWith(cookie)).toMatchObject({ shop: '2-rc' });
    server.advance(3601);
    expect(await pageWith(cookie)).toMatchObject({ shop: '1', badge: undefined });
    expect((await get(address)).statusCode).toBe(403);
    expect((await open(await signIn(server), address)).statusCode).toBe(422);
    server.advance(-3601);
  });

  it('opens only for operators with the role, and each opening is for one browser', async () => {
    const address = await makeLink(['shop@2-rc']);
    const link = { link: linkIn(address) };
    const stranger = await server.app.inject({
      method: 'POST',
      url: '/operator/previews/open',
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(link).toString(),
    });
    expect([stranger.statusCode, stranger.body]).toEqual([401, expect.stringContaining('sign-in')]);
    const support = await signIn(server, 'Петро');
    expect((await support.post('/previews/open', link)).statusCode).toBe(403);
    const opened = await open(await signIn(server), address);
    const ticket = String(opened.headers.location);
    expect((await get(ticket)).statusCode).toBe(303);
    expect((await get(ticket)).statusCode).toBe(403);
  });

  it('stops when its operator loses the role', async () => {
    const cookie = await openInBrowser(await makeLink(['shop@2-rc']));
    expect(await pageWith(cookie)).toMatchObject({ shop: '2-rc' });
    const { db } = server.context;
    await db.updateTable('opened_previews').set({ operator: 'Петро' }).execute();
    expect(await pageWith(cookie)).toMatchObject({ shop: '1', badge: undefined });
  });

  it('may name a build on this machine, for a browser on this machine', async () => {
    const builds = createServer((request, response) => {
      const isDescriptor = request.url === '/remote.json';
      response.writeHead(isDescriptor ? 200 : 404).end(JSON.stringify(testShop('dev')));
    });
    await new Promise<void>((resolve) => builds.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(builds.address() as AddressInfo).port}`;
    const cookie = await openInBrowser(await makeLink([`shop@${address}`]));
    const { shop, badge } = await pageWith(cookie);
    const elsewhere = await get('/', { cookie, host: 'club.example' });
    await new Promise((resolve) => builds.close(resolve));
    expect(shop).toBe('dev');
    expect((await (await signIn(server)).get('/releases')).body).toContain('shop за адресою');
    expect(badge).toContain(address);
    expect(elsewhere.body).toContain('можна дивитися лише через <code>localhost</code>');
    expect(bootIn(elsewhere.body).remotes[0]?.version).toBe('1');
  });

  it('is refused by the gate of promotions: the badge says why, live versions stay', async () => {
    const address = await makeLink(['shop@3-rc']);
    const offer = await get(address);
    expect(offer.body).toContain('theatre');
    expect(offer.body).not.toContain('<form');
    const { shop, badge } = await pageWith(await openInBrowser(address));
    expect(shop).toBe('1');
    expect(badge).toMatch(/Перегляд відхилено.+theatre/s);
  });

  it('[PF-05] cannot be made for a build that is not what was published with a key', async () => {
    await publishShop('4-rc');
    await replaceShop('4-rc');
    await expect(makeLink(['shop@4-rc'])).rejects.toThrow(
      'shop 4-rc is not what was published with a key',
    );
    await registry.store.removeVersion('shop', '4-rc');
  });

  it('[PF-05] shows the builds alone that it was made for', async () => {
    await publishShop('5-rc');
    const address = await makeLink(['shop@5-rc']);
    const cookie = await openInBrowser(address);
    const file = '/bundles/shop/5-rc/entry.aa.js';
    expect((await get(file, { cookie })).statusCode).toBe(200);
    await replaceShop('5-rc');
    // Another server, which has not read the build before.
    await server.close();
    server = await start();
    const again = await openInBrowser(address);
    const { shop, badge } = await pageWith(again);
    expect(shop).toBe('1');
    expect(badge).toContain('shop 5-rc у реєстрі вже не така, як тоді, коли робили посилання');
    expect((await get(file, { cookie: again })).statusCode).toBe(404);
    expect((await get(address)).body).not.toContain('<form');
    await registry.store.removeVersion('shop', '5-rc');
  });

  it('shows a candidate without pages that links lead to, where that is accepted', async () => {
    const [page] = testShop('6-rc').routes;
    const files = { 'entry.js': 'stories()' };
    const { contract, ...stories } = describeRemoteBuild('stories', '1', files);
    const dist = join(await mkdtemp(join(tmpdir(), 'club-previews-')), 'dist');
    const links = [`shop.${page?.name}`];
    await writeBuild(dist, { ...stories, contract: { ...contract, links } }, files);
    await publish(registry.store, dist);
    await promote(registry, 'stories', '1');
    await publishShop('6-rc', { routes: [], navigation: [] });
    const refused = await pageWith(await openInBrowser(await makeLink(['shop@6-rc'])));
    expect(refused.badge).toContain('У shop 6-rc вже немає сторінки');
    const address = await makeLink(['shop@6-rc', '--accept-removed-pages']);
    const sentence = 'Навіть якщо зникнуть сторінки, на які ведуть посилання';
    expect((await get(address)).body).toContain(sentence);
    const { shop, badge } = await pageWith(await openInBrowser(address));
    expect([shop, badge]).toEqual(['6-rc', expect.stringContaining(sentence)]);
    await retire(registry, 'stories');
    await registry.store.removeVersion('shop', '6-rc');
  });

  it('has to be made again if the release before has made it', async () => {
    const { digests: _, signature: __, ...before } = offerIn(await makeLink(['shop@2-rc']));
    const link = linkText(signDocument(before, registry.privateKey));
    const { statusCode, body } = await get(`/club/preview?link=${link}`);
    expect(statusCode).toBe(403);
    expect(body).toContain('Посилання не каже, які збірки показує');

    const cookie = await openInBrowser(await makeLink(['shop@2-rc']));
    await server.context.db.updateTable('opened_previews').set({ digests: null }).execute();
    const { shop, badge } = await pageWith(cookie);
    expect(shop).toBe('1');
    expect(badge).toContain('pnpm club preview shop@2-rc');
  });

  it('cannot name a version that is not published', async () => {
    await expect(makeLink(['shop@9'])).rejects.toThrow('versions of shop: 3-rc, 2-rc, 1');
    await expect(makeLink(['shop'])).rejects.toThrow('name each as shop@1.2');
  });
});

describe('in the operator area', () => {
  it('a link is made, a running preview is seen and ended', async () => {
    const operator = await signIn(server);
    const made = await operator.post('/previews/make', {
      bundles: 'shop@latest, shell@s1',
      hours: 2,
      reason: 'перевірити кошик',
    });
    const address = /href="(\/club\/preview\?link=[^"]+)"/.exec(made.body)?.[1] ?? '';
    const offer = await get(address);
    expect(offer.body).toContain('Зробив: Оксана');
    expect(offer.body).toContain('shell s1');
    expect(offer.body).not.toContain('зникнуть сторінки');
    const accepted = await operator.post('/previews/make', {
      bundles: 'shop@latest',
      hours: 2,
      removed: 'yes',
      reason: 'перевірити кошик',
    });
    const other = /href="(\/club\/preview\?link=[^"]+)"/.exec(accepted.body)?.[1] ?? '';
    expect((await get(other)).body).toContain('зникнуть сторінки');
    const cookie = await openInBrowser(await makeLink(['shop@2-rc']));
    const list = await operator.get('/previews');
    const id = /name="preview" value="(\d+)"/.exec(list.body)?.[1] ?? '';
    expect((await operator.post('/previews/end', { preview: id })).body).toContain('завершено');
    expect(await pageWith(cookie)).toMatchObject({ shop: '1' });
  });

  it('says what cannot be shown', async () => {
    const operator = await signIn(server);
    const make = (bundles: string) =>
      operator.post('/previews/make', { bundles, hours: 2, reason: 'перевірити' });
    const refused = (await make('shop@9')).body;
    expect(refused).toContain('shop 9 не опубліковано');
    expect(refused).toMatch(/name="bundles"\s+value="shop@9"[^]*value="2"/);
    expect((await make('кошик')).body).toContain('Пиши кожне як shop@1.2');
  });
});
