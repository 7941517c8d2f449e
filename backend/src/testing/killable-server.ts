import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as listen, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createServer, type Server } from '../app/create-server';
import { createLogger } from '../app/logger';
import { readConfig } from '../config';
import { createDatabase, type Database } from '../database/create-database';

const workspace = resolve(__dirname, '../../..');

/** The server as a process of its own, and the database that stays when it is killed. */
export interface KillableServer {
  /** Where it answers. Starts it when it does not run. */
  readonly start: () => Promise<string>;
  /** Ends it wherever it is. */
  readonly kill: () => Promise<void>;
  /** The database while no process runs on it. */
  readonly withDatabase: <T>(look: (database: Database) => Promise<T>) => Promise<T>;
  /** The server inside of this process, e.g. to write what a test begins with; its clock may be ahead. */
  readonly withServer: <T>(act: (server: Server) => Promise<T>, aheadMs?: number) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** A free port: nothing else is known of the process before it listens. */
function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = listen();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}

/** A database of the test's own where TEST_DATABASE_URL is set, else null: the embedded one. */
async function createOwnDatabase(serverUrl: string | undefined) {
  if (!serverUrl) return null;
  const name = `club_kill_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => run(`drop database ${name} with (force)`),
  };
}

async function startProcess(env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/src/main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return { origin, kill };
}

/** Nothing runs yet. On PostgreSQL when TEST_DATABASE_URL is set, else on a folder of its own. */
export async function createKillableServer(): Promise<KillableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'club-kill-'));
  const own = await createOwnDatabase(process.env['TEST_DATABASE_URL']);
  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SANDBOX: 'yes',
    SEED: 'demo',
    LOG_LEVEL: 'error',
    CODE_SECRET: 'x'.repeat(32),
    ...(own && { DATABASE_URL: own.url }),
  };
  const log = createLogger('silent');
  let running: Awaited<ReturnType<typeof startProcess>> | null = null;
  const kill = async () => {
    const { kill: end } = running ?? {};
    running = null;
    await end?.();
  };
  return {
    start: async () => (running ??= await startProcess(env)).origin,
    kill,
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
      const now = () => new Date(Date.now() + aheadMs);
      const server = await createServer(readConfig(env), { log, now, runJobs: false });
      try {
        return await act(server);
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
