import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolderRegistry, promote, publish } from '@club/registry';

export const workspace = path.resolve(__dirname, '../..');

/** The shell first: remotes are checked against what it provides. */
const bundleFolders = [
  'shell',
  'mf-shop',
  'mf-loyalty',
  'mf-scan',
  'mf-certificates',
  'mf-feedback',
].map((name) => path.join(workspace, name, 'dist'));

/** A running product with a database and a registry of its own. */
export interface ClubServer {
  readonly origin: string;
  readonly secondOrigin: string;
  readonly registry: string;
  stop(): Promise<void>;
}

async function publishAll(registry: string): Promise<void> {
  const opened = openFolderRegistry(registry, undefined);
  for (const folder of bundleFolders) {
    const { bundle, version } = await publish(opened.store, folder);
    await promote(opened, bundle, version);
  }
}

/** Ends a process in its own way and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Waits until an address answers with success, as long as the process that should answer lives. */
export async function whenAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The process that should answer at ${url} ended with ${child.exitCode}.`);
}

function serve(
  port: number,
  folder: string,
  registry: string,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'backend/src/main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      CLUB_REGISTRY: registry,
      SANDBOX: 'yes',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
}

/** Publishes the built bundles into a new registry and starts the real server on it. */
export async function startClubServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ClubServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-e2e-'));
  const registry = path.join(folder, 'registry');
  await publishAll(registry);
  const child = serve(port, folder, registry, env);
  const origin = `http://localhost:${port}`;
  try {
    await whenAnswering(`${origin}/ready`, child);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    origin,
    secondOrigin: `http://second.localhost:${port}`,
    registry,
    async stop() {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
