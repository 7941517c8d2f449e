import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as listen, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtServer } from '../build-server';
import { createServer } from '../server/create-server';
import { createLogger } from '../foundation/logger';
import { readConfig } from '../server/config/read-config';
import { createDatabase, type Database } from '../foundation/database/create-database';
import { createTestClock, toTestServer, type TestServer } from './create-test-server';
import { writeTemplateTo } from './embedded-files';
import { copyPostgresTemplate } from './postgres-templates';
import { embeddedTemplate, templateName } from './templates';

const workspace = resolve(__dirname, '../../..');

/** The server in an own process, and its database, which survives a kill. */
export interface KillableServer {
  /** The server's origin. Starts it if it does not run. */
  readonly start: () => Promise<string>;
  /** Kills the process at once. */
  readonly kill: () => Promise<void>;
  /** Asks the process to stop, and gives its exit code. */
  readonly stop: () => Promise<number | null>;
  /** The database while no process runs on it. */
  readonly withDatabase: <T>(look: (database: Database) => Promise<T>) => Promise<T>;
  /** The server in this process, for example to prepare data; its clock can be ahead. */
  readonly withServer: <T>(act: (server: TestServer) => Promise<T>, aheadMs?: number) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = listen();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}

/** A copy of the demo database: on the server of TEST_DATABASE_URL, else in the folder. */
async function copyDemoDatabase(folder: string) {
  const name = await templateName('demo');
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return copyPostgresTemplate(url, name, 'demo');
  await writeTemplateTo(folder, await embeddedTemplate(name, 'demo'));
  return null;
}

async function startProcess(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, builtServer, {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return { origin, end };
}

/**
 * Creates the database but starts no process. PostgreSQL if TEST_DATABASE_URL is set, else a folder.
 * The server has the settings of `more`, too.
 */
export async function createKillableServer(
  more: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'club-kill-'));
  const own = await copyDemoDatabase(join(folder, 'db'));
  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SANDBOX: 'yes',
    TEST_LOGIN: 'yes',
    SEED: 'demo',
    LOG_LEVEL: 'error',
    CODE_SECRET: 'x'.repeat(32),
    ...(own && { DATABASE_URL: own.url }),
    ...more,
  };
  const log = createLogger('silent');
  let running: Awaited<ReturnType<typeof startProcess>> | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = null;
    return ending === null ? null : ending.end(signal);
  };
  const kill = async () => void (await end('SIGKILL'));
  return {
    start: async () => (running ??= await startProcess(env)).origin,
    kill,
    stop: () => end('SIGTERM'),
    withDatabase: async (look) => {
      const database = await createDatabase({
        databaseUrl: own?.url ?? null,
        poolSize: 2,
        folder: join(folder, 'db'),
        log,
      });
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    withServer: async (act, aheadMs = 0) => {
      const config = readConfig(env);
      const clock = createTestClock(aheadMs);
      const server = await createServer(config, { log, now: clock.now, runJobs: false });
      try {
        return await act(toTestServer(server, config, clock));
      } finally {
        await server.close();
      }
    },
    remove: async () => {
      await kill();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
