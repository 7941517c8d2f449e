import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import {
  canaryJudge,
  checkStoredFiles,
  createKeys,
  createPublisherClient,
  openFolderRegistry,
  readPublishedVersions,
  readStored,
  runClub,
} from '@club/registry';
import type { RemoteDescriptor } from '@club/registry/formats';
import {
  type BuildFiles,
  describeRemoteBuild,
  withHashes,
  writeBuild,
} from '@club/registry/testing';
import { createTestServer, type TestServer } from '../../testing';
import { historyHtml, readReleaseHistory } from '../releases/release-history';
import { bootIn, shellFiles, shopFiles, testShell, testShop } from '../../testing/web-fixture';

let folder: string;
let place: string;
let servers: TestServer[];
let addresses: string[];
const keys: Record<string, string> = {};
const lines: string[] = [];

/** Runs the command with direct access to the registry. */
async function club(...argv: string[]): Promise<string> {
  return run(argv, { CLUB_REGISTRY: place });
}

/** Runs the command as a CI does: with an address and a key alone. */
async function clubBy(publisher: string, ...argv: string[]): Promise<string> {
  return run(argv, {
    CLUB_SERVER: addresses[0],
    CLUB_PUBLISHER_KEY: keys[publisher],
    GITHUB_ACTOR: 'olena',
  });
}

async function run(argv: string[], env: Record<string, string | undefined>): Promise<string> {
  let output = '';
  const say = (text: string) => {
    output += text;
  };
  const code = await runClub(argv, { env, out: say, err: say });
  return `${code} ${output}`;
}

async function build(version: string, more: Partial<RemoteDescriptor> = {}): Promise<string> {
  const dist = path.join(folder, version);
  await writeBuild(dist, testShop(version, more), shopFiles);
  return dist;
}

/** A build without pages, of other files than those before. */
const newFiles = (mark: string) =>
  withHashes(
    Object.fromEntries(Object.keys(shopFiles).map((file) => [file, `/* ${mark} ${file} */`])),
  );

async function buildOf(version: string, files: BuildFiles): Promise<string> {
  const dist = path.join(folder, version);
  await writeBuild(
    dist,
    describeRemoteBuild('shop', version, withHashes(files)),
    withHashes(files),
  );
  return dist;
}

const addressIn = (url: string | URL | Request) =>
  (url instanceof Request ? url.url : url).toString();

/** Notes the files that are sent; one of them, by its number, may fail. */
function watchRequests(failure: (nth: number) => Error | undefined = () => undefined) {
  const sent: string[] = [];
  const answers: Promise<Response>[] = [];
  jest.restoreAllMocks();
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method !== 'PUT') return send(url, init);
    const error = failure(sent.push(path.basename(addressIn(url))));
    if (error !== undefined) throw error;
    const answer = send(url, init);
    answers.push(answer);
    return answer;
  });
  return { sent, answers };
}

/** The version of the shop that a visitor of a server gets. */
async function shopOf(address = addresses[0]): Promise<string | undefined> {
  const answer = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  return answer.ok ? bootIn(await answer.text()).remotes[0]?.version : undefined;
}

/**
 * Servers look for a new generation each second. Until then a visitor may get a canary, which says nothing
 * about what is live for everybody.
 */
async function waitForShop(version: string): Promise<void> {
  const { generation } = JSON.parse((await club('list', '--json')).slice(2));
  for (const address of addresses) {
    while ((await generationOf(address)) !== generation) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await shopOf(address)).toBe(version);
  }
}

async function generationOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/ready`);
  return ((await answer.json()) as { registry: { generation: number } }).registry.generation;
}

const put = (file: string, body: string, digested = body, publisher = 'shop-team', server = 0) =>
  fetch(`${addresses[server]}/club/publishing/files/${file}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${keys[publisher]}`,
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${createHash('sha256').update(digested).digest('base64')}:`,
    },
    body,
  });

const post = (act: string, body: unknown, publisher = 'shop-team') =>
  fetch(`${addresses[0]}/club/publishing/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys[publisher]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function addPublisher(name: string, ...bundles: string[]): Promise<void> {
  const [key = ''] = /club_\w+/.exec(await club('publishers', 'add', name, ...bundles)) ?? [];
  keys[name] = key;
}

async function deploy(publisher: string, bundle: string, dist: string): Promise<void> {
  const said = [
    await clubBy(publisher, 'publish', dist),
    await clubBy(publisher, 'promote', bundle, 'latest'),
  ];
  if (said.some((one) => !one.startsWith('0'))) throw new Error(said.join(''));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-publishers-'));
  place = path.join(folder, 'registry');
  openFolderRegistry(place);
  const env = { PORT: '0', CLUB_REGISTRY: place };
  const onLog = (line: string) => lines.push(line);
  servers = await Promise.all([
    createTestServer({ seed: false, env, onLog }),
    createTestServer({ seed: false, env, onLog }),
  ]);
  const ports = await Promise.all(servers.map((server) => server.listen()));
  addresses = ports.map((port) => `http://localhost:${port}`);
  await addPublisher('platform', 'shell');
  await addPublisher('shop-team', 'shop');
  await writeBuild(path.join(folder, 'shell'), testShell('s1'), shellFiles);
  await deploy('platform', 'shell', path.join(folder, 'shell'));
  await deploy('shop-team', 'shop', await build('1'));
  await waitForShop('1');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

test('[PF-05] a publisher brings its bundle to visitors and back by its key alone', async () => {
  expect(await clubBy('shop-team', 'publish', await build('2'), '--reason', 'basket')).toBe(
    `0 Published shop 2: ${Object.keys(shopFiles).length} files. To make it live: pnpm club promote shop 2\n`,
  );
  expect(await shopOf()).toBe('1');
  expect(await clubBy('shop-team', 'promote', 'shop', '2', '--dry-run')).toContain(
    'Nothing was changed',
  );
  expect(await clubBy('shop-team', 'promote', 'shop@2', '--plan', '10,50,100')).toMatch(
    /^0 .*10 % of visitors/,
  );
  expect(await clubBy('shop-team', 'promote', 'shop', '2', '--reason', 'basket')).toMatch(
    /^0 shop 2 is live for everybody, instead of 1/,
  );
  await waitForShop('2');
  expect(await clubBy('shop-team', 'list')).toBe(await club('list'));
  expect(await clubBy('shop-team', 'history', 'shop')).toBe(await club('history', 'shop'));
  expect(await clubBy('shop-team', 'status')).toMatch(
    /^0 [^]*this server ready, generation \d+\nAll is well/,
  );
  expect(await clubBy('shop-team', 'rollback', 'shop', '1')).toMatch(
    /^1 [^]*A rollback would take back 2, not 1/,
  );
  expect(await clubBy('shop-team', 'rollback', 'shop')).toMatch(
    /^0 shop 2 was taken back; 1 is live/,
  );
  await waitForShop('1');

  const others = ['publish', 'promote', 'rollback', 'retire'] as const;
  const named = {
    publish: path.join(folder, 'shell'),
    promote: 'shell@latest',
    rollback: 'shell',
    retire: 'shell',
  };
  const before = await club('list');
  for (const act of others) {
    expect(await clubBy('shop-team', act, named[act])).toMatch(
      /^1 [^]*The publisher shop-team has no rights to shell/,
    );
  }
  expect(await put('shell/s2/js/main.js', 'evil()')).toMatchObject({ status: 403 });
  expect(await club('list')).toBe(before);

  const { entries } = JSON.parse((await clubBy('shop-team', 'history', '--json')).slice(2));
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        act: 'promote',
        by: 'olena',
        publisher: 'shop-team',
        reason: 'basket',
        at: expect.stringMatching(/^20/),
        isSigned: true,
        bundles: [expect.objectContaining({ bundle: 'shop', version: '2', commit: 'c0ffee' })],
      }),
      expect.objectContaining({ act: 'publish', publisher: 'platform' }),
    ]),
  );
  const { registry } = servers[0]!.config;
  const shown = String(
    historyHtml(await readReleaseHistory(registry), { entries: 100, first: 100, all: '' }),
  );
  expect(shown).toMatch(/Випущено<[^]*shop 2[^]*olena<[^]*<small>ключ shop-team<[^]*basket/);
  expect(shown).toMatch(/Видано ключ команді[^]*shop-team: shop</);
});

test('a publication without a trial says so in the history and on the page of releases', async () => {
  const dist = await build('untried');
  expect(await clubBy('shop-team', 'publish', dist, '--without-trial')).toMatch(/^0/);
  expect(await clubBy('shop-team', 'history', 'shop')).toMatch(
    /publish   shop untried \(commit c0ffee, not tried in a browser\)/,
  );
  const shown = String(
    historyHtml(await readReleaseHistory(servers[0]!.config.registry), {
      entries: 100,
      first: 100,
      all: '',
    }),
  );
  expect(shown).toContain('shop untried, без перевірки в браузері');
});

test('a publisher makes links to published versions of its own bundles', async () => {
  const accepted = ['--accept-removed-pages', '--reason', 'new cart'];
  const said = await clubBy('shop-team', 'preview', 'shop@1', ...accepted);
  expect(said).toMatch(
    /^0 shop 1, until .+, for operators with the role releases or previews:\n.+\/club\/preview\?link=/,
  );
  const link = new URL(said.trim().split('\n').at(-1) ?? '');
  // Without --origin it leads to the server that is named.
  expect(link.origin).toBe(addresses[0]);
  const shown = await fetch(link);
  expect(await shown.text()).toMatch(/shop 1[^]*Зробив: olena[^]*new cart[^]*зникнуть сторінки/);
  expect(await clubBy('shop-team', 'history', 'shop')).toContain(
    'by olena, with the key of shop-team: new cart',
  );
  expect(await clubBy('shop-team', 'preview', 'shell@latest')).toMatch(
    /^1 [^]*has no rights to shell/,
  );
  expect(await clubBy('shop-team', 'preview', 'shop@https://build.example/')).toMatch(
    /^1 [^]*links show published versions alone/,
  );
});

test('with several servers, a promotion must fit all of them and is done once', async () => {
  const { generation } = JSON.parse((await club('list', '--json')).slice(2));
  const asked = jest.spyOn(globalThis, 'fetch');
  const env = { CLUB_SERVER: addresses.join(','), CLUB_PUBLISHER_KEY: keys['shop-team'] };
  expect(await run(['promote', 'shop@2'], env)).toContain(`(generation ${generation + 1})`);
  expect(asked.mock.calls.map(([url]) => new URL(addressIn(url)).origin)).toEqual([
    addresses[1],
    addresses[0],
  ]);
});

test('a publisher gets what is live for everybody, each file whole', async () => {
  const client = createPublisherClient({ addresses, key: keys['shop-team']! });
  await clubBy('shop-team', 'promote', 'shop', '2');
  await clubBy('shop-team', 'promote', 'shop', '1', '--canary', '10');
  const { bundles: live } = await client.live();
  expect(live.map(({ name, version }) => `${name} ${version}`)).toEqual(['shell s1', 'shop 2']);

  const shop = live[1]!;
  let requests = 0;
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    requests += 1;
    return requests === 1 ? new Response('altered()') : send(...request);
  });
  const sources = new Map(Object.entries(shopFiles));
  for (const file of shop.files) {
    expect(String(await client.readFile(shop, file))).toBe(sources.get(file.file));
  }
  expect(requests).toBe(shop.files.length + 1);
  await clubBy('shop-team', 'rollback', 'shop');
});

test('a publisher gets what is live without what is damaged, and the list of what is damaged', async () => {
  const descriptor = path.join(place, 'files/shell/s1/shell.json');
  const whole = await readFile(descriptor);
  await writeFile(descriptor, '{}');
  const client = createPublisherClient({ addresses, key: keys['shop-team']! });
  const { bundles, warnings } = await client.live();
  await writeFile(descriptor, whole);
  expect(bundles.map(({ name }) => name)).toEqual(['shop']);
  expect(warnings).toEqual([expect.stringContaining('shell s1 is live, and is left out')]);
});

test('a publisher reads published versions of its own bundles, also those that were never live', async () => {
  const files = { ...shopFiles, 'entry.aa.js.map': '{}' };
  const dist = path.join(folder, 'read');
  await writeBuild(dist, describeRemoteBuild('shop', 'read', files), files);
  await clubBy('shop-team', 'publish', dist);
  const access = { addresses, key: keys['shop-team'] ?? '' };
  const published = readPublishedVersions(access);
  expect((await published.listVersions('shop'))[0]).toBe('read');
  const { descriptor } = await readStored(published, 'shop', 'read');
  expect(descriptor.files).toHaveLength(Object.keys(shopFiles).length);
  expect(await checkStoredFiles(published, descriptor)).toEqual([]);

  expect((await put('shop/unsealed/entry.js', 'run()')).ok).toBe(true);
  const unread = [
    { version: 'read', file: 'entry.aa.js.map.gz' },
    { version: 'read', file: 'other.js' },
    { version: 'unsealed', file: 'entry.js' },
  ];
  for (const { version, file } of unread) {
    const url = `${addresses[0]}/club/publishing/files/shop/${version}/${file}`;
    const headers = { authorization: `Bearer ${access.key}` };
    const missing = await fetch(url, { headers });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ code: 'NOT_FOUND', message: 'This file is not here' });
    expect((await fetch(url)).status).toBe(401);
  }
  await expect(published.readDescriptor('shell', 's1')).rejects.toThrow(
    'shop-team has no rights to shell',
  );
});

test('the reason why a server does not answer is reported', async () => {
  const lost = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(lost);
  expect(await clubBy('shop-team', 'promote', 'shop', '2')).toBe(
    `1 ${addresses[0]} does not answer: fetch failed (connect ECONNREFUSED). Correct CLUB_SERVER, or run it again when the server runs\n`,
  );
  jest.restoreAllMocks();
});

test('an answer of something else than the server is said to be one', async () => {
  const page = () => Promise.resolve(new Response('<h1>Not implemented</h1>', { status: 501 }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(page);
  expect(await clubBy('shop-team', 'list')).toBe(
    `1 ${addresses[0]} answered 501, and not as a server of the club. Correct CLUB_SERVER, or look at the proxy before it\n`,
  );
  jest.restoreAllMocks();
});

test('what the registry refuses has the same text over HTTP', async () => {
  const refused = ['promote', 'shop', 'missing'];
  expect(await clubBy('shop-team', ...refused)).toBe(await club(...refused));
  const linked = {
    layout: 'theatre',
    guards: [],
    name: 'x',
    path: '/shop/x',
    title: 'x',
    preload: [],
    shared: [],
  };
  const dist = await build('unfit', { routes: [linked] });
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 /);
  const unfit = await clubBy('shop-team', 'promote', 'shop', 'unfit');
  expect(unfit).toMatch(/theatre[^]*Why:[^]*Do:/);
  expect(unfit).toBe(await run(['promote', 'shop', 'unfit'], { CLUB_REGISTRY: place }));
  await writeFile(path.join(dist, 'js/cart.aa.js'), 'changed()');
  expect(await clubBy('shop-team', 'publish', dist)).toBe(await club('publish', dist));
});

test('a revoked key is refused at once by every server, and is in no line of the log', async () => {
  await addPublisher('former', 'shop');
  expect(await clubBy('former', 'list')).toMatch(/^0 /);
  await club('publishers', 'revoke', 'former');
  for (const CLUB_SERVER of addresses) {
    const outcome = await run(['promote', 'shop', '1'], {
      CLUB_SERVER,
      CLUB_PUBLISHER_KEY: keys.former,
    });
    expect(outcome).toMatch(/^1 The key of the publisher is refused:[^]*It was revoked/);
  }
  expect(await put('shop/9/a.js', 'a()', 'a()', 'former')).toMatchObject({ status: 401 });
  const log = lines.join('');
  expect(log).toContain('club/publishing');
  for (const key of Object.values(keys)) expect(log).not.toContain(key.slice(5, 20));
});

test('wrong keys are limited by address', async () => {
  const { limit } = servers[0]!.context.club.publishers.wrongKeys;
  const statuses: number[] = [];
  for (let guess = 0; guess <= limit; guess += 1) {
    const { statusCode } = await servers[0]!.app.inject({
      method: 'POST',
      url: '/club/publishing/list',
      headers: { authorization: `Bearer club_${'0'.repeat(64)}` },
      remoteAddress: '203.0.113.7',
      payload: {},
    });
    statuses.push(statusCode);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

test('an upload that broke off goes on with the files that are missing', async () => {
  const map = 'js/cart.aa.js.map';
  const scripts = newFiles('upload');
  const files = { ...scripts, [map]: '{"version":3}' };
  const dist = await buildOf('upload-1', files);
  const all = Object.keys(scripts).length * 3 + 1;
  const broken = watchRequests((nth) => (nth === 7 ? new Error('the CI went away') : undefined));
  expect(await clubBy('shop-team', 'publish', dist)).toBe('1 the CI went away\n');
  expect(await club('list')).not.toContain('upload-1');
  expect(await clubBy('shop-team', 'promote', 'shop', 'upload-1')).toMatch(
    /^1 [^]*is not published/,
  );
  await Promise.allSettled(broken.answers);
  const arrived = broken.sent.length - 1;

  // Once the answer to a file is lost.
  const repaired = watchRequests((nth) => (nth === 2 ? new TypeError('fetch failed') : undefined));
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 Published shop upload-1/);
  expect(new Set(repaired.sent).size).toBe(all - arrived);
  expect(await club('list')).toContain('upload-1');
  const stored = path.join(place, 'files/shop/upload-1', map);
  expect([`${stored}.gz`, stored].map((file) => existsSync(file))).toEqual([true, false]);

  const again = watchRequests();
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 .*published before/);
  // What the newest version has is not sent with the next one either.
  const next = await buildOf('upload-2', { ...files, 'css/cart.aa.css': '.next{}' });
  expect(await clubBy('shop-team', 'publish', next)).toMatch(/^0 Published shop upload-2/);
  // The entry has the hash of the sheet.
  const changed = ['cart.aa.css', 'entry.aa.js'].flatMap((file) => [
    file,
    `${file}.br`,
    `${file}.gz`,
  ]);
  expect(again.sent.toSorted()).toEqual(changed);
});

test('[PF-08] [PF-04] a damaged version is repaired by publishing it again, and by nothing else', async () => {
  const files = newFiles('damaged');
  const script = Object.keys(files).find((file) => file.endsWith('.js')) ?? '';
  const dist = await buildOf('damaged-1', files);
  const stored = (file: string) => path.join(place, 'files/shop/damaged-1', file);
  mkdirSync(path.dirname(stored(script)), { recursive: true });
  await writeFile(stored(script), '');
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 Published shop damaged-1/);
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 .*published before/);

  await writeFile(stored(script), '');
  await writeFile(stored(`${script}.br`), '');
  expect((await put(`shop/damaged-1/${script}`, 'evil()')).status).toBe(422);
  const watched = watchRequests();
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0 Published shop damaged-1/);
  expect(watched.sent.toSorted()).toEqual(
    [script, `${script}.br`].map((one) => path.basename(one)),
  );
  expect(await readFile(stored(script))).toEqual(await readFile(path.join(dist, script)));
  expect(await clubBy('shop-team', 'promote', 'shop', 'damaged-1', '--dry-run')).not.toContain(
    'holds other bytes',
  );
});

test('two publishers at once: both versions are whole, one move after the other', async () => {
  const builds = await Promise.all(['a', 'b'].map((one) => buildOf(`both-${one}`, newFiles(one))));
  const publishOn = (server: number, dist: string) =>
    run(['publish', dist], {
      CLUB_SERVER: addresses[server],
      CLUB_PUBLISHER_KEY: keys['shop-team'],
    });
  const published = await Promise.all([
    publishOn(0, builds[0]!),
    publishOn(1, builds[0]!),
    publishOn(0, builds[1]!),
    publishOn(1, builds[1]!),
  ]);
  expect(published.filter((one) => !one.startsWith('0'))).toEqual([]);
  const moves = await Promise.all([
    clubBy('shop-team', 'promote', 'shop', 'both-a', '--accept-removed-pages'),
    clubBy('shop-team', 'promote', 'shop', 'both-b', '--accept-removed-pages'),
  ]);
  expect(moves.filter((one) => !one.startsWith('0'))).toEqual([]);
  expect(await club('verify')).toMatch(/^0 All is well/);
});

test('nothing arrives that a checked version would not have', async () => {
  expect((await put('shop/5/a.js', 'a()', 'b()')).status).toBe(422);
  for (const file of [
    'remote.json',
    'Remote.JSON',
    'shell.json',
    'remote.json/x',
    '.env',
    'a%2f..%2f..%2fb',
  ]) {
    expect([file, (await put(`shop/5/${file}`, '{}')).status]).toEqual([file, 422]);
  }
  expect((await put('shop/..%2f..%2fx/a.js', 'a()')).status).toBe(422);
  expect((await put('shop/1/entry.aa.js.br', 'more')).status).toBe(422);
  expect((await put('shop/5/large.js', 'x'.repeat(16 * 1024 * 1024 + 1))).status).toBe(413);
  expect(existsSync(path.join(place, 'files/shop/5'))).toBe(false);
  // A descriptor alone makes nothing visible.
  const descriptor = testShop('5');
  const seal = await post('seal', { descriptor });
  expect([seal.status, await seal.text()]).toEqual([422, expect.stringContaining('is missing')]);
  const integrity = `sha256-${'A'.repeat(43)}=`;
  const lost = { ...descriptor.entry, file: `${descriptor.entry.file}.map` };
  const sealsMap = await post('seal', { descriptor: { ...descriptor, sourceMaps: [lost] } });
  expect(await sealsMap.text()).toContain(`${lost.file}.gz is missing`);
  const large = descriptor.files.map((one) => ({ ...one, bytes: 2 ** 26 }));
  const seals = await post('seal', { descriptor: { ...descriptor, files: large } });
  expect([seals.status, await seals.text()]).toEqual([
    422,
    expect.stringContaining('A version has at most 128 MB'),
  ]);
  const largeMaps = Array.from({ length: 3 }, () => ({ ...lost, bytes: 2 ** 26 }));
  const sealsMaps = await post('seal', { descriptor: { ...descriptor, sourceMaps: largeMaps } });
  expect(await sealsMaps.text()).toContain('A version has at most 128 MB');
  const stray = await post('start', {
    descriptor,
    files: [{ file: 'stray.js', integrity, bytes: 1 }],
  });
  expect([stray.status, await stray.text()]).toEqual([
    422,
    expect.stringContaining('stray.js is neither'),
  ]);
  const odd = await post('promote', { bundles: { shop: '1' }, by: 'a\u001b[2J' });
  expect(odd.status).toBe(422);
  const judge = await post('rollback', { bundle: 'shop', by: canaryJudge });
  expect([judge.status, await judge.text()]).toEqual([422, expect.stringContaining(canaryJudge)]);
  const unknown = await post('promote', { bundles: { shop: '1' }, isSecret: true });
  expect(unknown.status).toBe(422);
  expect(await club('list')).not.toMatch(/shelf.* 5/);
});

test('ten versions of a bundle may be unfinished, and those without a file for a day make way', async () => {
  await addPublisher('drafts-team', 'drafts');
  const begin = async (version: number, server = 0) => {
    const { status } = await put(`drafts/${version}/a.js`, 'a()', 'a()', 'drafts-team', server);
    return status;
  };
  for (let version = 1; version <= 10; version += 1) expect(await begin(version)).toBe(200);
  expect([await begin(11, 0), await begin(11, 1)]).toEqual([422, 422]);
  expect(await begin(10, 1)).toBe(200);
  const files = { 'entry.js': 'drafts()' };
  const dist = path.join(folder, 'drafts');
  await writeBuild(dist, describeRemoteBuild('drafts', '11', files), files);
  expect(await clubBy('drafts-team', 'publish', dist)).toMatch(
    /^1 drafts 11 can't be published:\n.+10 versions of drafts are not published to the end: 1, 10, 2, [^]+Why: [^]+Do: [^]+24 hours makes way/,
  );
  const day = 24 * 3600;
  servers[0]!.advance(day);
  expect(await clubBy('drafts-team', 'publish', dist)).toMatch(/^0 Published drafts 11/);
  servers[0]!.advance(-day);
  expect(await readdir(path.join(place, 'files/drafts'))).toEqual(['11']);
});

test('[PF-01] [PF-07] a plan without its share gives nothing to everybody', async () => {
  const dist = await buildOf('plan-1', newFiles('plan'));
  expect(await clubBy('shop-team', 'publish', dist)).toMatch(/^0/);
  const plan = { percents: [1, 10, 100], visits: 50, minutes: 30 };
  for (const odd of [{ plan }, { plan, canaryPercent: 10 }]) {
    const answer = await post('promote', {
      bundles: { shop: 'plan-1' },
      acceptsRemovedPages: true,
      ...odd,
    });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('the plan'),
    ]);
  }
  expect(await club('list')).not.toContain('live plan-1');
});

test('[PF-05] several bundles go back in one step, by a key that has rights to all of them', async () => {
  await addPublisher('owners', 'shell', 'shop');
  await writeBuild(path.join(folder, 's2'), testShell('s2'), shellFiles);
  const shop = await buildOf('group-1', newFiles('group'));
  for (const dist of [path.join(folder, 's2'), shop])
    expect(await clubBy('owners', 'publish', dist)).toMatch(/^0/);
  const versions = ['shell@s2', 'shop@group-1', '--accept-removed-pages'];
  const share = { bundles: { shell: 's2', shop: 'group-1' }, canaryPercent: 10 };
  const canary = await post('promote', share, 'owners');
  expect([canary.status, await canary.text()]).toEqual([
    422,
    expect.stringContaining('A canary is one bundle'),
  ]);
  expect(await clubBy('owners', 'promote', ...versions)).toMatch(/^0/);
  expect(await clubBy('shop-team', 'rollback', 'shell', 'shop')).toMatch(
    /^1 [^]*shop-team has no rights to shell/,
  );
  expect(await clubBy('owners', 'rollback', 'shell', 'shop')).toMatch(
    /^0 shell s2 was taken back; s1 is live \(generation (\d+)\)\nshop group-1 was taken back; \S+ is live \(generation \1\)\n/,
  );
  expect(await clubBy('owners', 'rollback', 'shell', 'shop')).toMatch(/^1 [^]*No earlier version/);
});

test('the key travels by HTTPS only, and other commands need the registry', async () => {
  const env = { CLUB_PUBLISHER_KEY: keys['shop-team'] };
  const plain = await run(['list'], { ...env, CLUB_SERVER: 'http://club.example' });
  expect(plain).toContain('no address that begins with https://');
  expect(await run(['list'], env)).toContain('CLUB_SERVER=https://');
  for (const command of [['verify'], ['sign'], ['publishers', 'list']]) {
    expect(await clubBy('shop-team', ...command)).toMatch(/^1 This command needs the registry/);
  }
});

test('a server that can not sign takes nothing', async () => {
  const CLUB_REGISTRY_PUBLIC_KEY = path.join(place, 'keys/development.pub.pem');
  const env = { CLUB_REGISTRY: place, CLUB_REGISTRY_PUBLIC_KEY };
  const reading = await createTestServer({ seed: false, env });
  const answer = await reading.app.inject({
    method: 'POST',
    url: '/club/publishing/rollback',
    headers: { authorization: `Bearer ${keys['shop-team']}` },
    payload: { bundle: 'shop' },
  });
  await reading.close();
  expect(answer.json().title).toBe('This server takes no publications:');
});

test('a server that does not reach its registry says so, and its log says why', async () => {
  const bucket = new LocalBucket();
  await bucket.start();
  const env = {
    CLUB_REGISTRY: bucket.url,
    CLUB_REGISTRY_ACCESS_KEY: bucket.accessKey,
    CLUB_REGISTRY_SECRET_KEY: bucket.secretKey,
    CLUB_REGISTRY_KEY: createKeys().privateKey,
  };
  const said: string[] = [];
  const onLog = (line: string) => said.push(line);
  const server = await createTestServer({ seed: false, env, onLog });
  const added = await run(['publishers', 'add', 'shop-team', 'shop'], env);
  const [key] = /club_\w+/.exec(added) ?? [];
  bucket.isUnavailable = true;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/club/publishing/list',
    headers: { authorization: `Bearer ${key}` },
    payload: {},
  });
  expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([
    503,
    { code: 'REFUSED', title: 'The server does not reach its registry:' },
  ]);
  expect(answer.body).not.toContain(bucket.url);
  expect(said.join('')).toMatch(/"level":"error".+ refuses GET registry.json: 503 SlowDown/);
  await server.close();
  await bucket.stop();
});
