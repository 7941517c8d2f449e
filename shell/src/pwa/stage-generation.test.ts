import { createHash, webcrypto } from 'node:crypto';
import { pagePlugin } from './worker/page-plugin';
import { stageGeneration } from './worker/stage-generation';
import { readGeneration, storablePage } from './worker/stored-page';

type FetchedPage = Parameters<NonNullable<typeof pagePlugin.fetchDidSucceed>>[0];

const shellBase = '/bundles/shell/s1/';
const policy = "script-src 'self'; trusted-types club club-shell";

/** The Cache API in memory, as far as the worker uses it. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  readonly #href = (key: string | Request) =>
    new URL(typeof key === 'string' ? key : key.url, location.origin).href;
  match = async (key: string) => this.entries.get(this.#href(key))?.clone();
  put = async (key: string, response: Response) => void this.entries.set(this.#href(key), response);
  delete = async (key: Request) => this.entries.delete(this.#href(key));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

let stored: Map<string, MemoryCache>;
/** The live versions. */
let live: Record<string, string>;
let failing: string | null;
/** An address at which somebody else in the network answers; the HTTP cache may have stored that. */
let foreign: { readonly url: string; readonly isCached: boolean } | null;
let requests: string[];

const baseOf = (name: string) => `/bundles/${name}/${live[name]}/`;

/** Alters the page on the way. */
let alterPage: (text: string) => string;

function page(): Response {
  const names = Object.keys(live);
  const scripts = names.map((name) => `<script src="${baseOf(name)}main.js">`);
  const remotes = names.filter((name) => name !== 'shell').map((name) => ({ name }));
  const boot = `<script type="application/json" id="boot">${JSON.stringify({ remotes })}</script>`;
  const answers =
    '<link rel="preload" as="image" fetchpriority="high" href="/pictures/andrii.svg">' +
    '<script type="application/json" id="prefetched">{"name":"Andrii"}</script>\n';
  const text = scripts.join('') + boot + answers;
  const digest = hashOf(text).replace('sha256-', '');
  return new Response(alterPage(text), {
    headers: {
      'content-security-policy': policy,
      etag: '"1"',
      'unencoded-digest': `sha-256=:${digest}:`,
    },
  });
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Every file holds its own address. */
function manifest(): Response {
  const bundles = Object.keys(live).map((name) => {
    const base = baseOf(name);
    const files = ['main.js', 'map.json', 'decoder.wasm'].map((file) => ({
      file,
      integrity: hashOf(base + file),
    }));
    return [name, { base, files }];
  });
  return Response.json({ bundles: Object.fromEntries(bundles) });
}

function answer(url: string, { integrity, cache }: RequestInit): Response {
  const isForeign = url === foreign?.url && !(foreign.isCached && cache === 'reload');
  const text = isForeign ? '<h1>Wi-Fi</h1>' : url;
  if (integrity && integrity !== hashOf(text)) throw new TypeError('Failed to fetch');
  return new Response(text);
}

beforeEach(() => {
  stored = new Map();
  live = { shell: 's1', shop: 'p1', scan: 'c1' };
  failing = null;
  foreign = null;
  alterPage = (text) => text;
  requests = [];
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new MemoryCache();
    stored.set(name, cache);
    return cache;
  };
  Object.assign(globalThis, { caches: { open } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input as string;
    init?.signal?.throwIfAborted();
    requests.push(url);
    if (url === failing) return new Response('', { status: 404 });
    if (url === '/build/manifest.json') return manifest();
    return url === '/' ? page() : answer(url, init ?? {});
  });
});

const stage = (forCustomer = true, signal?: AbortSignal) =>
  stageGeneration({
    shellBase,
    shellFiles: ['main.js'],
    forCustomer,
    ...(signal && { signal }),
  });

/** The text of the page that opens without a network. */
const offlinePage = async () => (await (await caches.open('pages')).match('/'))?.text();
const storedFiles = async () =>
  (await (await caches.open('bundles')).keys()).map(({ url }) => new URL(url).pathname);

it('stores the code of the remotes, then the page, without the data of its customer', async () => {
  await stage();
  expect(await storedFiles()).toEqual([
    '/bundles/shop/p1/main.js',
    '/bundles/scan/c1/main.js',
    '/bundles/shell/s1/main.js',
  ]);
  expect(await offlinePage()).toContain('/bundles/shop/p1/main.js');
  expect(await offlinePage()).not.toContain('Andrii');
  expect(requests.at(-1)).toBe('/');
});

it('stores the page alone for a visitor, and the code of the remotes once they are a customer', async () => {
  await stage(false);
  expect(await offlinePage()).toBeDefined();
  expect(await storedFiles()).toEqual(['/bundles/shell/s1/main.js']);
  await stage(true);
  expect(await storedFiles()).toHaveLength(3);
});

it('never stores a page that was altered on the way', async () => {
  await stage();
  live = { ...live, shop: 'p2' };
  alterPage = (text) => `${text}<script src="/evil.js"></script>`;
  await expect(stage()).rejects.toThrow('altered');
  expect(await offlinePage()).toContain('/bundles/shop/p1/');
  expect(await offlinePage()).not.toContain('evil');
});

it('marks the stored page, so that it knows that it has come without the server', async () => {
  await stage();
  const [, boot = ''] = /id="boot">([^<]*)</.exec((await offlinePage()) ?? '') ?? [];
  expect(JSON.parse(boot)).toEqual({
    isStored: true,
    remotes: [{ name: 'shop' }, { name: 'scan' }],
  });
  expect(await page().text()).not.toContain('isStored');
});

it('does not store the page of a retry: its files have other addresses', async () => {
  const retried = new Response((await page().text()).replaceAll('/s1/', '/s1~17/'), {
    headers: { 'content-security-policy': policy },
  });
  const bases = Object.keys(live).map(baseOf);
  expect(await storablePage(page(), { bases, forCustomer: true })).not.toBeNull();
  expect(await storablePage(retried, { bases, forCustomer: true })).toBeNull();
});

it('refuses a page that was altered on the way, but not one without a hash', async () => {
  const fetched = (response: Response) =>
    pagePlugin.fetchDidSucceed?.({ response } as unknown as FetchedPage);
  const good = page();
  expect(await fetched(good)).toBe(good);
  expect(await good.text()).toContain('/bundles/shop/p1/');
  alterPage = (text) => text.replace('p1', 'p0');
  await expect(fetched(page())).rejects.toThrow('altered');
  const other = new Response('<h1>Log in to this network</h1>');
  expect(await fetched(other)).toBe(other);
});

it('[PF-14] keeps the page of the complete generation while a newer one is incomplete', async () => {
  await stage();
  live['shop'] = 'p2';
  failing = '/bundles/shop/p2/main.js';
  await expect(stage()).rejects.toThrow('404');
  expect(await offlinePage()).toContain('/bundles/shop/p1/main.js');
  expect(await storedFiles()).toContain('/bundles/shop/p1/main.js');
  // Nor does a visit to the newer one replace it.
  expect(await storablePage(page(), await readGeneration())).toBeNull();

  failing = null;
  await stage();
  expect(await offlinePage()).toContain('/bundles/shop/p2/main.js');
  expect(await storablePage(page(), await readGeneration())).not.toBeNull();
});

it('[PF-14] does not store a page that names a bundle which is not stored, or lacks one', async () => {
  await stage();
  live['games'] = 'g1';
  expect(await storablePage(page(), await readGeneration())).toBeNull();
  live = { shell: 's1', shop: 'p1' };
  expect(await storablePage(page(), await readGeneration())).toBeNull();
});

for (const bundle of ['shell', 'shop']) {
  const file = `/bundles/${bundle}/${bundle === 'shell' ? 's1' : 'p1'}/main.js`;
  const text = async () => (await (await caches.open('bundles')).match(file))?.text();

  it(`[PF-14] does not switch to a generation with foreign bytes in a file of ${bundle}`, async () => {
    foreign = { url: file, isCached: false };
    await expect(stage()).rejects.toThrow('Failed to fetch');
    expect(await readGeneration()).toBeNull();
    foreign = { url: file, isCached: true };
    await stage();
    expect(await text()).toBe(file);
    expect(await offlinePage()).toBeDefined();
  });

  it(`[PF-14] replaces foreign bytes that a page has stored as a file of ${bundle}`, async () => {
    await (await caches.open('bundles')).put(file, new Response('<h1>Wi-Fi</h1>'));
    await stage();
    expect(await text()).toBe(file);
  });
}

it('stores a decoder with the next generation where its bundle has used one', async () => {
  await stage();
  const used = '/bundles/scan/c1/decoder.wasm';
  await (await caches.open('bundles')).put(used, new Response('decoder'));
  live['shop'] = 'p2';
  live['scan'] = 'c2';
  await stage();
  const decoders = (await storedFiles()).filter((file) => file.endsWith('.wasm'));
  expect(decoders).toEqual([used, '/bundles/scan/c2/decoder.wasm']);
});

it('[PF-14] leaves a generation with another shell to that shell’s worker', async () => {
  await stage();
  live['shell'] = 's2';
  live['shop'] = 'p2';
  await stage();
  expect(await offlinePage()).toContain('/bundles/shell/s1/main.js');
  expect(await storedFiles()).toContain('/bundles/shop/p2/main.js');
});

it('[PF-14] keeps the files of one generation before, and deletes older ones', async () => {
  await stage();
  live['shop'] = 'p2';
  await stage();
  expect(await storedFiles()).toContain('/bundles/shop/p1/main.js');
  live['shop'] = 'p3';
  await stage();
  expect(await storedFiles()).toEqual([
    '/bundles/scan/c1/main.js',
    '/bundles/shell/s1/main.js',
    '/bundles/shop/p2/main.js',
    '/bundles/shop/p3/main.js',
  ]);
});

it('requests nothing but the list of files when all is stored', async () => {
  await stage();
  requests = [];
  await stage();
  await stage(false);
  expect(requests).toEqual(['/build/manifest.json', '/build/manifest.json']);
});

it('ends when it is stopped, and continues later', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(stage(true, controller.signal)).rejects.toThrow(/abort/i);
  expect(await readGeneration()).toBeNull();
  await stage();
  expect(await offlinePage()).toBeDefined();
});

it('does not store the page of somebody else in the network', async () => {
  await stage();
  const login = new Response('<h1>Wi-Fi</h1>' + (await page().text()));
  expect(await storablePage(login, await readGeneration())).toBeNull();
});
