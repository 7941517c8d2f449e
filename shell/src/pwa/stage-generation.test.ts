import { stageGeneration } from './worker/stage-generation';
import { readGeneration, storablePage } from './worker/stored-page';

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
let requests: string[];

const baseOf = (name: string) => `/bundles/${name}/${live[name]}/`;

function page(): Response {
  const scripts = Object.keys(live).map((name) => `<script src="${baseOf(name)}main.js">`);
  const answers =
    '<link rel="preload" as="image" fetchpriority="high" href="/pictures/andrii.svg">' +
    '<script type="application/json" id="prefetched">{"name":"Andrii"}</script>\n';
  return new Response(scripts.join('') + answers, {
    headers: { 'content-security-policy': policy, etag: '"1"' },
  });
}

function manifest(): Response {
  const files = [
    { file: 'main.js', integrity: 'sha384-1' },
    { file: 'map.json', integrity: 'sha384-2' },
    { file: 'decoder.wasm', integrity: 'sha384-3' },
  ];
  const bundles = Object.keys(live).map((name) => [name, { base: baseOf(name), files }]);
  return Response.json({ bundles: Object.fromEntries(bundles) });
}

beforeEach(() => {
  stored = new Map();
  live = { shell: 's1', shop: 'p1', scan: 'c1' };
  failing = null;
  requests = [];
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
    return url === '/' ? page() : new Response(url);
  });
});

const stage = (forCustomer = true, signal?: AbortSignal) =>
  stageGeneration({ shellBase, forCustomer, ...(signal && { signal }) });

/** The text of the page that opens without a network. */
const offlinePage = async () => (await (await caches.open('pages')).match('/'))?.text();
const storedFiles = async () =>
  (await (await caches.open('bundles')).keys()).map(({ url }) => new URL(url).pathname);

it('stores the code of the remotes, then the page, without the data of its customer', async () => {
  await stage();
  expect(await storedFiles()).toEqual(['/bundles/shop/p1/main.js', '/bundles/scan/c1/main.js']);
  expect(await offlinePage()).toContain('/bundles/shop/p1/main.js');
  expect(await offlinePage()).not.toContain('Andrii');
  expect(requests.at(-1)).toBe('/');
});

it('stores the page alone for a visitor, and the code of the remotes once they are a customer', async () => {
  await stage(false);
  expect(await offlinePage()).toBeDefined();
  expect(await storedFiles()).toEqual([]);
  await stage(true);
  expect(await storedFiles()).toHaveLength(2);
});

it('keeps the page of the complete generation while a newer one is incomplete', async () => {
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

it('leaves a generation with another shell to that shell’s worker', async () => {
  await stage();
  live['shell'] = 's2';
  live['shop'] = 'p2';
  await stage();
  expect(await offlinePage()).toContain('/bundles/shell/s1/main.js');
  expect(await storedFiles()).toContain('/bundles/shop/p2/main.js');
});

it('keeps the files of one generation before, and deletes older ones', async () => {
  await stage();
  live['shop'] = 'p2';
  await stage();
  expect(await storedFiles()).toContain('/bundles/shop/p1/main.js');
  live['shop'] = 'p3';
  await stage();
  expect(await storedFiles()).toEqual([
    '/bundles/scan/c1/main.js',
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
  const foreign = new Response('<h1>Wi-Fi</h1>' + (await page().text()));
  expect(await storablePage(foreign, await readGeneration())).toBeNull();
});
