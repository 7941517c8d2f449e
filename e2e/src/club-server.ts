import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtServer } from '@club/backend/build-server';
import { bundles, distFolder } from '@club/commands/workspace';
import { openFolderRegistry, promote, publish } from '@club/registry';
import { templateFolder } from './environment';

export const workspace = path.resolve(__dirname, '../..');

/** A running product with a database and a registry of its own. */
export interface ClubServer {
  readonly origin: string;
  readonly secondOrigin: string;
  readonly registry: string;
  stop(): Promise<void>;
}

async function publishAll(registry: string): Promise<void> {
  const opened = openFolderRegistry(registry, undefined);
  for (const built of bundles) {
    const { bundle, version } = await publish(opened.store, distFolder(built));
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
export async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
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
  return spawn(process.execPath, builtServer, {
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

const registryIn = (folder: string) => path.join(folder, 'registry');
const photosIn = (folder: string) => path.join(folder, 'photo-cache');

/** Waits until the server has no job to do. */
async function waitForJobs(origin: string, metricsToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  for (;;) {
    const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
    if (!/^club_jobs_waiting\{.*\} [1-9]/m.test(metrics)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Publishes the built bundles and fills a database, with what `prepare` adds to it. Every server of the run begins with a copy. */
export async function createTemplate(
  port: number,
  folder: string,
  prepare: (origin: string) => Promise<void>,
): Promise<void> {
  await publishAll(registryIn(folder));
  await mkdir(photosIn(folder));
  const metricsToken = 'token-of-the-template-server';
  const child = serve(port, folder, registryIn(folder), { METRICS_TOKEN: metricsToken });
  const origin = `http://localhost:${port}`;
  try {
    await waitForAnswer(`${origin}/ready`, child);
    await prepare(origin);
    // Or every copy would do these jobs, and send them to the services of its own test.
    await waitForJobs(origin, metricsToken);
  } finally {
    await endProcess(child);
  }
}

/** Starts the real server on a copy of the template. */
export async function startClubServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ClubServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-e2e-'));
  const registry = registryIn(folder);
  const template = templateFolder();
  const photos = photosIn(template);
  await cp(template, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source !== photos,
  });
  // Each photo is encoded once in a run: by every server they would take many seconds of a core.
  await symlink(photos, photosIn(folder));
  const child = serve(port, folder, registry, env);
  const origin = `http://localhost:${port}`;
  try {
    await waitForAnswer(`${origin}/ready`, child);
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
