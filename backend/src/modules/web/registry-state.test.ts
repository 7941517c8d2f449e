import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FolderRegistry, runClub } from '@club/registry';
import { createTestServer, type TestServer } from '../../testing';
import { registryWithShell } from '../../testing/registry-with-shell';

let registry: FolderRegistry;
let server: TestServer;

async function start(folder: string, onLog?: (line: string) => void): Promise<string> {
  const env = { CLUB_REGISTRY: folder, PORT: '0', HOST: '127.0.0.1' };
  server = await createTestServer({ seed: false, env, ...(onLog && { onLog }) });
  return `http://127.0.0.1:${await server.listen()}`;
}

beforeEach(async () => {
  registry = await registryWithShell();
});
afterEach(() => server.close());

async function ready() {
  const answer = await server.app.inject({ url: '/ready' });
  return { httpStatus: answer.statusCode, ...answer.json() };
}

/** The server looks at the registry every second. */
async function readyWhen(isReached: (state: Awaited<ReturnType<typeof ready>>) => boolean) {
  for (;;) {
    const state = await ready();
    if (isReached(state)) return state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What `club status` answers and says, with the server named. */
async function status(address: string, folder = registry.root) {
  const output = { out: '', err: '' };
  const code = await runClub(['status', '--server', address], {
    env: { CLUB_REGISTRY: folder },
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
  });
  return { code, ...output };
}

test('/ready and club status say what is live', async () => {
  const address = await start(registry.root);
  expect(await ready()).toMatchObject({
    httpStatus: 200,
    status: 'ok',
    registry: { generation: 1, refused: null, hasShell: true, damaged: [], replaced: [] },
  });
  const { code, out, err } = await status(address);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^Generation 1\n {2}shell +live s1\n {2}http:\S+ ready, generation 1\nAll is well\n$/,
  );
});

test('a refused registry is reported with its reason while the last good generation is served', async () => {
  const address = await start(registry.root);
  const path = join(registry.root, 'registry.json');
  const good = await readFile(path, 'utf8');
  await writeFile(path, good.replace('"generation": 1', '"generation": 2'));
  const refused = await readyWhen((state) => state.registry.refused !== null);
  expect(refused).toMatchObject({
    httpStatus: 200,
    registry: { generation: 1, refused: expect.stringContaining('not signed'), hasShell: true },
  });
  const { code, err } = await status(address);
  expect(code).toBe(1);
  expect(err).toMatch(/The registry is refused: [^]*http:\S+ refuses the registry: [^]*not signed/);
  await writeFile(path, good);
  await readyWhen((state) => state.registry.refused === null);
});

test('a server without a shell is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'club-empty-'));
  const address = await start(folder);
  expect(await ready()).toMatchObject({
    httpStatus: 503,
    code: 'UNAVAILABLE',
    status: 'unavailable',
    deadJobs: {},
    registry: { generation: null, hasShell: false },
  });
  const { code, out, err } = await status(address, folder);
  expect(code).toBe(1);
  expect(out).toContain('NOT READY');
  expect(err).toContain('No shell is live');
  expect(err).toContain(`${address} has no shell`);
});

test('a server says in its log where nothing is live, for a path that is wrong', async () => {
  const lines: string[] = [];
  await start('/no/such/registry', (line) => lines.push(line));
  expect(lines.filter((line) => line.includes('nothing is live in the registry'))).toEqual([
    expect.stringContaining('"place":"/no/such/registry"'),
  ]);
});

test('damaged files are reported: by the server those of what is live, by the command all', async () => {
  const file = join(registry.root, 'files/shell/s1/js/auth.aa.js');
  const good = await readFile(file);
  await writeFile(file, 'evil()');
  const address = await start(registry.root);
  const url = '/bundles/shell/s1/js/auth.aa.js';
  expect((await server.app.inject({ url })).statusCode).toBe(404);
  expect(await ready()).toMatchObject({
    httpStatus: 200,
    registry: { damaged: ['shell s1: js/auth.aa.js'], replaced: [] },
  });
  expect((await status(address)).err).toMatch(
    /Damaged: shell s1: js\/auth\.aa\.js holds other bytes[^]*found damaged: shell s1: js\/auth\.aa\.js/,
  );
  await writeFile(file, good);
  expect((await server.app.inject({ url })).statusCode).toBe(200);
  expect((await ready()).registry.damaged).toEqual([]);
});

test.each(['js/auth.aa.js', 'shell.json'])(
  'a server that starts without %s serves the last whole version, and says so',
  async (file) => {
    registry = await registryWithShell(['s1', 's2']);
    await rm(join(registry.root, 'files/shell/s2', file));
    const address = await start(registry.root);
    const replaced = [{ bundle: 'shell', version: 's2', by: 's1' }];
    const found = await readyWhen((state) => state.registry.replaced.length > 0);
    expect(found).toMatchObject({ httpStatus: 200, registry: { hasShell: true, replaced } });
    const page = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('/bundles/shell/s1/js/main.aa.js');
    expect(page.body).not.toContain('/bundles/shell/s2/');
    const { code, err } = await status(address);
    expect(code).toBe(1);
    expect(err).toContain(`${address} serves shell s1 in place of s2, which is damaged`);
  },
);

test('a server that does not answer is reported', async () => {
  await start(registry.root);
  const { code, err } = await status('http://127.0.0.1:9');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('does not answer') });
});
