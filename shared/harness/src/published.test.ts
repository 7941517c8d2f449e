/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore, publish, type RegistryStore } from '@club/registry';
import { describeRemoteBuild, withHashes, writeBuild } from '@club/registry/testing';
import { startStandalone } from './server';
import type { RunningServer } from './start-server';
import { fakeBackend, writeHarnessPage } from './testing/fake-backend';

let folder: string;
let store: RegistryStore;
let running: RunningServer | null = null;

const files = withHashes({
  'entry.js': 'entry()',
  'chunk.js': 'chunk()',
  'page.css': '.page {}',
});

async function publishShop(version: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  await writeBuild(dist, describeRemoteBuild('shop', version, files), files);
  await publish(store, dist);
}

async function start(version?: string): Promise<void> {
  const pageDist = path.join(folder, 'page');
  const places = { pageDist, remoteDist: path.join(folder, 'dist') };
  const options = { remote: 'shop', port: 0, store, ...places, backend: fakeBackend };
  running = await startStandalone({ ...options, version });
}

const at = (url: string) => `http://127.0.0.1:${running?.port}${url}`;
const file = (name: string, page = '1') => fetch(at(`/harness/pages/${page}/1.0.0/${name}`));
const breakFiles = (fault: string, which: string, page = '1') =>
  fetch(at(`/harness/fault?page=${page}&fault=${fault}&files=${which}`), { method: 'POST' });

async function shownVersion(): Promise<string> {
  const page = await fetch(at('/shop'), { headers: { accept: 'text/html' } });
  return /"version":"([^"]+)","entry"/.exec(await page.text())?.[1] ?? '';
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'harness-published-'));
  writeHarnessPage(path.join(folder, 'page'));
  store = createFolderStore(path.join(folder, 'registry'));
  await publishShop('1.0.0');
  await publishShop('1.1.0');
});

afterEach(async () => {
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
});

describe('a published version', () => {
  it('is shown without a build in the folder of the remote', async () => {
    rmSync(path.join(folder, 'dist'), { recursive: true });
    await start('1.0.0');
    expect(await shownVersion()).toBe('1.0.0');
    const entry = await file('entry.js');
    expect([entry.status, await entry.text()]).toEqual([200, files['entry.js']]);
    expect((await file('remote.json')).status).toBe(404);
  });

  it('that is the newest is also found as latest', async () => {
    await start('latest');
    await publishShop('1.2.0');
    expect(await shownVersion()).toBe('1.1.0');
  });

  it('that does not exist is refused with those that do', async () => {
    await expect(start('3')).rejects.toThrow('shop 3 is not published. There are: 1.1.0, 1.0.0.');
  });

  it('whose files are damaged is refused with their names', async () => {
    writeFileSync(path.join(folder, 'registry/files/shop/1.0.0/chunk.js'), 'other()');
    await expect(start('1.0.0')).rejects.toThrow('chunk.js holds other bytes');
  });

  it('can be opened by a link that names it, whatever the server was started with', async () => {
    await start();
    expect(await shownVersion()).toBe('1.1.0');
    const answer = await fetch(at('/harness/version?version=1.0.0'));
    expect(await answer.json()).toMatchObject({
      boot: { remotes: [{ version: '1.0.0' }] },
      harness: { started: null, version: '1.0.0', versions: ['1.1.0', '1.0.0'] },
    });
    const missing = await fetch(at('/harness/version?version=3'));
    expect([missing.status, await missing.text()]).toEqual([
      404,
      'shop 3 is not published. There are: 1.1.0, 1.0.0.\n',
    ]);
  });
});

describe('a fault of files', () => {
  beforeEach(() => start('1.0.0'));

  it.each([
    ['entry', ['entry.js']],
    ['chunks', ['chunk.js']],
    ['styles', ['page.css']],
    ['all', ['entry.js', 'chunk.js', 'page.css']],
  ])('concerns %s alone', async (which, expected) => {
    await breakFiles('missing', which);
    const answers = await Promise.all(Object.keys(files).map((name) => file(name)));
    const missing = Object.keys(files).filter((_, index) => answers[index]?.status === 404);
    expect(missing).toEqual(expected);
  });

  it('is changed bytes, or HTML with the status 200', async () => {
    await breakFiles('changed', 'chunks');
    expect(await (await file('chunk.js')).text()).toMatch(/^chunk\(\).+changed/);
    await breakFiles('html', 'entry');
    const html = await file('entry.js');
    expect([html.status, html.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('is half of the bytes, or a busy server', async () => {
    await breakFiles('truncated', 'chunks');
    expect(await (await file('chunk.js')).text()).toBe('chu');
    await breakFiles('failing', 'chunks');
    expect((await file('chunk.js')).status).toBe(503);
  });

  it.each(['throws-at-load', 'throws-in-render', 'throws-in-effect'])(
    'is code that %s, in an entry that the page accepts',
    async (fault) => {
      await breakFiles(fault, 'styles');
      const entry = await (await file('entry.js')).text();
      expect(entry).toContain(fault);
      expect((await file('page.css')).status).toBe(200);
      const page = await (await fetch(at('/shop'), { headers: { accept: 'text/html' } })).text();
      const [, integrity = ''] = /entry\.js","integrity":"([^"]+)"/.exec(page) ?? [];
      const [algorithm = ''] = integrity.split('-');
      const hash = createHash(algorithm).update(entry).digest('base64');
      expect(integrity.split(' ')).toContain(`${algorithm}-${hash}`);
      expect(integrity.split(' ')).toHaveLength(4);
    },
  );

  it('is no answer at all', async () => {
    await breakFiles('silent', 'styles');
    const waiting = request(at('/harness/pages/1/1.0.0/page.css')).end();
    const outcome = new Promise((resolve) => {
      waiting.once('response', () => resolve('answered')).once('error', () => resolve('closed'));
    });
    // Later requests are answered, this one waits until the server ends.
    expect((await file('entry.js')).status).toBe(200);
    await running?.close();
    running = null;
    expect(await outcome).toBe('closed');
  });

  it('that leaves requests without an answer ends them when it ends: a retry waits for none', async () => {
    await breakFiles('silent', 'styles');
    const waiting = request(at('/harness/pages/1/1.0.0/page.css')).end();
    const ended = new Promise((resolve) => waiting.once('error', () => resolve('closed')));
    expect((await file('entry.js')).status).toBe(200);
    await breakFiles('none', 'all');
    expect(await ended).toBe('closed');
    expect((await file('page.css')).status).toBe(200);
  });

  it('stays with its page and ends', async () => {
    await breakFiles('missing', 'all', '1');
    expect((await file('entry.js', '2')).status).toBe(200);
    await breakFiles('none', 'all', '1');
    expect((await file('entry.js', '1')).status).toBe(200);
  });

  it('must have a name', async () => {
    expect((await breakFiles('lost', 'all')).status).toBe(400);
  });
});
