/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandalone, StandaloneError } from './server';
import type { RunningServer } from './start-server';
import { fakeBackend, writeHarnessPage } from './testing/fake-backend';

let folder: string;
let running: RunningServer | null = null;
const remoteDist = () => path.join(folder, 'remote');
const pageDist = () => path.join(folder, 'page');

function writeRemote(version: string, overrides: object = {}): void {
  const entry = `entry.${version}.js`;
  const content = `// ${version}`;
  const hash = createHash('sha384').update(content).digest('base64');
  const file = { file: entry, integrity: `sha384-${hash}`, bytes: content.length };
  mkdirSync(remoteDist(), { recursive: true });
  writeFileSync(path.join(remoteDist(), entry), content);
  writeFileSync(
    path.join(remoteDist(), 'remote.json'),
    JSON.stringify({
      schema: 1,
      kind: 'remote',
      name: 'fake',
      version,
      commit: 'abc',
      entry: file,
      files: [file],
      owns: ['/fake'],
      routes: [
        {
          name: 'one',
          path: '/fake',
          layout: 'default',
          guards: [],
          title: 'Один',
          example: { day: '7' },
          preload: [entry],
          shared: [],
        },
      ],
      slots: [{ slot: 'home.popular', name: 'Two', preload: [], shared: [] }],
      contract: {
        platform: { version: '1.0.0', uses: {} },
        emits: {
          'fake.opened': { type: 'object', properties: { at: { type: 'string' } } },
        },
        hears: { 'cart.changed': 'x'.repeat(8) },
        calls: {},
      },
      budget: { entryGzip: 1, firstRouteBrotli: 1 },
      ...overrides,
    }),
  );
}

async function start(options: { remote?: string; port?: number } = {}): Promise<RunningServer> {
  const where = { remoteDist: remoteDist(), pageDist: pageDist() };
  running = await startStandalone({
    remote: 'fake',
    port: 0,
    ...where,
    backend: fakeBackend,
    ...options,
  });
  return running;
}

const html = { headers: { accept: 'text/html' } };
const at = (url: string) => `http://127.0.0.1:${running?.port}${url}`;

async function bootOf(url: string) {
  const page = await (await fetch(at(url), html)).text();
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(json ?? '') as { remotes: { version: string; entry: { url: string } }[] };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'harness-'));
  writeHarnessPage(pageDist());
  writeRemote('1.0.0');
});

afterEach(async () => {
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
});

describe('server of the harness', () => {
  it('serves a page with only this remote, under a strict policy', async () => {
    await start();
    const response = await fetch(at('/fake'), html);
    expect(response.headers.get('content-security-policy')).toBe(
      "script-src 'self'; frame-ancestors 'none'; trusted-types harness fake",
    );
    const page = await response.text();
    expect(page).toContain('<script src="/harness/main.abc.js" defer>');
    expect(page).toContain('<link rel="stylesheet" href="/harness/main.abc.css" />');
    expect(page).toContain('"hears":["cart.changed"]');
    expect(page).toContain(
      `"ownFacts":{"fake.opened":${JSON.stringify('{\n  "at": "demo-1"\n}')}}`,
    );
    expect(page).toContain('"examples":{"one":{"example":{"day":"7"}}}');
    // Data cannot become markup.
    expect(page).not.toContain('<script>alert');
    const { remotes } = await bootOf('/fake');
    const url = '/harness/pages/2/1.0.0/entry.1.0.0.js';
    const integrity = expect.stringMatching(/^sha384-/);
    expect(remotes).toMatchObject([
      { name: 'fake', entry: { url, integrity }, routes: [{ name: 'one', preload: [{ url }] }] },
    ]);
  });

  it('serves the files of both builds, and no other files', async () => {
    await start();
    const entry = await fetch(at('/harness/pages/1/1.0.0/entry.1.0.0.js'));
    expect(await entry.text()).toBe('// 1.0.0');
    expect(entry.headers.get('content-type')).toMatch('text/javascript');
    expect(await (await fetch(at('/harness/main.abc.js'))).text()).toBe('// page');
    for (const url of [
      '/harness/pages/1/1.0.0/remote.json',
      '/harness/pages/1/0.9.0/entry.1.0.0.js',
      '/harness/pages/1/1.0.0/..%2fremote.json',
      '/harness/..%2f..%2fpackage.json',
      '/harness/main.abc.js.map',
    ]) {
      expect((await fetch(at(url))).status).toBe(404);
    }
  });

  it('shows a rebuilt remote with the next load', async () => {
    await start();
    expect((await bootOf('/fake')).remotes[0]?.version).toBe('1.0.0');
    writeRemote('1.0.1');
    expect((await bootOf('/fake')).remotes[0]?.version).toBe('1.0.1');
    expect((await fetch(at('/harness/pages/1/1.0.1/entry.1.0.1.js'))).status).toBe(200);
  });

  it('answers 503 while a build is incomplete, and recovers', async () => {
    await start();
    writeFileSync(path.join(remoteDist(), 'remote.json'), '{');
    expect((await fetch(at('/fake'), html)).status).toBe(503);
    writeRemote('1.0.2');
    expect((await fetch(at('/fake'), html)).status).toBe(200);
  });

  it('passes other requests to the backend', async () => {
    await start();
    for (const url of ['/api/get-version', '/pictures/a.svg', '/sandbox']) {
      expect(await (await fetch(at(url), html)).text()).toBe(`backend ${url}`);
    }
  });

  it.each([
    [
      'a remote that is not built',
      () => rmSync(remoteDist(), { recursive: true }),
      /build the remote first/,
    ],
    ['an invalid descriptor', () => writeRemote('1.0.0', { routes: 7 }), /build again/],
    [
      'the build of another remote',
      () => writeRemote('1.0.0', { name: 'other' }),
      /holds the remote 'other'/,
    ],
    [
      'a page that is not built',
      () => rmSync(path.join(pageDist(), 'main.abc.js')),
      /page of the harness/,
    ],
  ])('refuses %s in one sentence', async (_, damage, message) => {
    damage();
    await expect(start()).rejects.toThrow(message);
    await expect(start()).rejects.toBeInstanceOf(StandaloneError);
  });

  it('names a port that is taken', async () => {
    const { port } = await start();
    const second = startStandalone({
      remote: 'fake',
      port,
      remoteDist: remoteDist(),
      pageDist: pageDist(),
      backend: fakeBackend,
    });
    await expect(second).rejects.toThrow(`Port ${port} is taken`);
  });
});
