/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore, publish } from '@club/registry';
import { describeRemoteBuild, writeBuild } from '@club/registry/testing';
import type { RunningServer } from '../start-server';
import { fakeBackend, writeHarnessPage } from '../testing/fake-backend';
import { startTogether } from './start-together';

let folder: string;
let running: RunningServer | null = null;

const dist = (remote: string) => path.join(folder, remote);
const html = { headers: { accept: 'text/html' } };

async function build(remote: string, version: string): Promise<void> {
  const files = { 'entry.js': `${remote}()` };
  await writeBuild(dist(remote), describeRemoteBuild(remote, version, files), files);
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'harness-together-'));
  writeHarnessPage(path.join(folder, 'page'));
});

afterEach(async () => {
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
});

it('serves built and published remotes, and a page that may show them in frames', async () => {
  const store = createFolderStore(path.join(folder, 'registry'));
  await build('shop', '1.0.0');
  await publish(store, dist('shop'));
  await build('scan', '2.0.0');
  running = await startTogether({
    remotes: [
      { remote: 'shop', version: '1.0.0' },
      { remote: 'scan', remoteDist: dist('scan') },
    ],
    port: 0,
    store,
    pageDist: path.join(folder, 'page'),
    backend: fakeBackend,
  });
  const origin = `http://localhost:${running.port}`;
  const page = await fetch(`${origin}/`, html);
  const text = await page.text();
  expect(text).toContain('<script src="/harness/together.abc.js" defer>');
  const json = /id="together">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  const { frames } = JSON.parse(json) as { frames: { remote: string; origin: string }[] };
  expect(frames.map(({ remote }) => remote)).toEqual(['shop', 'scan']);
  for (const frame of frames) {
    expect(page.headers.get('content-security-policy')).toContain(frame.origin);
    const shown = await fetch(`${frame.origin}/`, html);
    expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin};`);
    expect(await shown.text()).toContain(`<title>${frame.remote}: окремо</title>`);
  }
  expect(await (await fetch(`${origin}/health`)).text()).toBe('backend /health');
});

it('ends what it has started when one of the remotes is not there', async () => {
  await build('shop', '1.0.0');
  const close = jest.fn(() => Promise.resolve());
  const remotes = ['shop', 'scan'].map((remote) => ({ remote, remoteDist: dist(remote) }));
  const pageDist = path.join(folder, 'page');
  const backend = { ...fakeBackend, close };
  await expect(startTogether({ remotes, port: 0, pageDist, backend })).rejects.toThrow(
    'build the remote first',
  );
  expect(close).toHaveBeenCalledTimes(1);
});
