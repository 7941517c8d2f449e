import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrderHistory } from '@club/api/contract/orders/history';
import pg from 'pg';
import { clubConfig } from '../app/club-config';
import { createLogger } from '../foundation/logger';
import { createTestClock, toTestServer, type TestServer } from '../testing/create-test-server';
import { writeTemplateTo } from '../testing/embedded-files';
import { copyPostgresTemplate } from '../testing/postgres-templates';
import { embeddedTemplate, templateName } from '../testing/templates';
import { readConfig } from './config/read-config';
import { storedSecret } from './config/stored-secret';
import { createServer } from './create-server';
import { runPointsCommand } from './points-command';

const url = process.env['TEST_DATABASE_URL'];
const hasTools = spawnSync('sh', ['-c', 'pg_dump --version']).status === 0;

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'club-backup-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A server on stored data, as it starts again after a restore. */
async function onServer<T>(env: Record<string, string>, act: (server: TestServer) => Promise<T>) {
  const config = readConfig({ SANDBOX: 'yes', TEST_LOGIN: 'yes', ...env }, storedSecret);
  const clock = createTestClock();
  const options = { log: createLogger('silent'), now: clock.now, runJobs: false };
  const server = await createServer(config, options);
  try {
    return await act(toTestServer(server, config, clock));
  } finally {
    await server.close();
  }
}

const object = { key: 'private/uploads/1f.jpg', bytes: Buffer.from('a picture') };

/** What a customer sees, by a session from before, with a file of theirs. */
async function lookAs(token: string, server: TestServer) {
  const { balance } = await server.call(getBalance, {}, { token });
  const { orders, total } = await server.call(getOrderHistory, { offset: 0 }, { token });
  const file = await server.context.files.head(object.key);
  return { balance, orders, total, file };
}

function prepare(server: TestServer) {
  return server.loginAs('regular').then(async ({ token }) => {
    await server.context.files.put(object.key, object.bytes, { type: 'image/jpeg' });
    return { token, seen: await lookAs(token, server) };
  });
}

/** The restored server serves the same, and its ledger agrees with itself. */
async function expectSame(
  env: Record<string, string>,
  before: Awaited<ReturnType<typeof prepare>>,
) {
  expect(before.seen.balance).toBeGreaterThan(0);
  expect(before.seen.total).toBeGreaterThan(0);
  expect(before.seen.file).not.toBeNull();
  await onServer(env, async (server) => {
    expect(await lookAs(before.token, server)).toEqual(before.seen);
    let said = '';
    const context = { ...server.context, club: clubConfig };
    await runPointsCommand(context, ['check'], (text) => (said += text));
    expect(said).toBe('The ledger agrees with itself\n');
  });
}

/** The lines of docs/operations.md that run a program, with another name for database and owner. */
async function documented(program: string, name: string): Promise<string> {
  const text = await readFile(resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const backups = text.slice(text.indexOf('\n## Backups'));
  const line = backups.split('\n').find((one) => one.startsWith(program));
  if (line === undefined)
    throw new Error(`The document has no command that begins with ${program}`);
  return line.replace(/\bclub\b(?!\.dump)/g, name);
}

if (!url) {
  test('the copied DATA_DIR of a stopped server serves the same balance, orders and files', async () => {
    const before = join(folder, 'before');
    await writeTemplateTo(
      join(before, 'db'),
      await embeddedTemplate(await templateName('demo'), 'demo'),
    );
    const env = (place: string) => ({ SEED: 'demo', DATA_DIR: place });
    const stored = await onServer(env(before), prepare);
    const restored = join(folder, 'restored');
    await cp(before, restored, { recursive: true });
    await rm(before, { recursive: true });
    await expectSame(env(restored), stored);
  });
}

if (url && hasTools) {
  test('a dump that is restored as docs/operations.md says serves the same balance, orders and files', async () => {
    const own = await copyPostgresTemplate(url, await templateName('demo'), 'demo');
    const name = new URL(own.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create role ${name} login password 'of-the-club'`);
    const { hostname, port, username, password } = new URL(url);
    const PGENV = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
    const run = async (program: string) => {
      const options = { cwd: folder, env: { ...process.env, ...PGENV } };
      await promisify(execFile)('sh', ['-c', await documented(program, name)], options);
    };
    const env = (place: string) => ({
      SEED: 'demo',
      DATA_DIR: join(folder, place),
      CODE_SECRET: 'x'.repeat(32),
      DATABASE_URL: own.url,
    });
    try {
      const stored = await onServer(env('before'), prepare);
      await run('pg_dump');
      await cp(join(folder, 'before/files'), join(folder, 'after/files'), { recursive: true });
      await rm(join(folder, 'before'), { recursive: true });
      await own.drop();
      await run('createdb');
      const asOwner = Object.assign(new URL(own.url), { username: name, password: 'of-the-club' });
      await expectSame({ ...env('after'), DATABASE_URL: asOwner.href }, stored);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });
}
