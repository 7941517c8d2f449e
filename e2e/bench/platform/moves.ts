import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalBucket } from '@club/bucket/testing';
import { createKeys, openRegistryAt, promote, publish } from '@club/registry';
import { chromium } from '@playwright/test';
import { browserOptions, phone, saveSession } from '../browser';
import type { BenchDatabase } from '../database';
import { composedBuilds, ports, workspace } from '../places';
import { type BenchServer, startServer } from '../server';
import { writeLargeBuild, writeRemote } from './many-remotes';

const servers = 3;
const largeBytes = 5_000_000;
const pollMs = 10;

const looks = ['status', 'history', 'list'] as const;

/** Milliseconds, one for each repetition; `seen` until all servers give the promoted version. */
export type Moves = Readonly<Record<'publish' | 'seen' | (typeof looks)[number], number[]>>;

/** Runs `pnpm club` and waits for its end. */
async function timeCommand(env: NodeJS.ProcessEnv, name: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['shared/commands/src/preflight.cjs', 'club', name], {
    cwd: workspace,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`club ${name} ended with ${String(code)}.`);
  return performance.now() - began;
}

/** Waits until a server's next page has that version. */
async function waitForVersion({ origin }: BenchServer, cookie: string, version: string) {
  for (;;) {
    const page = await fetch(origin, { headers: { accept: 'text/html', cookie } });
    if ((await page.text()).includes(`/bundles/extra/${version}/`)) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** The cookies of a customer, which all servers of one database know. */
async function readCookies({ origin }: BenchServer, folder: string): Promise<string> {
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await browser.newContext(phone);
    await saveSession(context, origin, path.join(folder, 'session.json'));
    const cookies = await context.cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await browser.close();
  }
}

/** A registry in a bucket, with the keys of publishers and servers. */
async function openBucket() {
  const bucket = new LocalBucket();
  await bucket.start();
  const keys = createKeys();
  const env = {
    CLUB_REGISTRY: bucket.url,
    CLUB_REGISTRY_ACCESS_KEY: bucket.accessKey,
    CLUB_REGISTRY_SECRET_KEY: bucket.secretKey,
    CLUB_REGISTRY_PUBLIC_KEY: keys.publicKey,
  };
  const publisher = { ...env, CLUB_REGISTRY_KEY: keys.privateKey };
  return { bucket, env, publisher, registry: openRegistryAt(bucket.url, publisher) };
}

type Registry = Awaited<ReturnType<typeof openBucket>>['registry'];

async function makeLive(registry: Registry, folder: string): Promise<void> {
  const { bundle, version } = await publish(registry.store, folder);
  await promote(registry, bundle, version);
}

async function timePublish(registry: Registry, folder: string): Promise<number> {
  await writeLargeBuild(folder, largeBytes);
  const began = performance.now();
  await publish(registry.store, folder);
  return performance.now() - began;
}

/** How long publishing, promoting and looking take, with several servers on one database and one bucket. */
export async function measureMoves(database: BenchDatabase, rounds: number): Promise<Moves> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-moves-'));
  const { bucket, env, publisher, registry } = await openBucket();
  const running: BenchServer[] = [];
  const moves: Moves = { publish: [], seen: [], status: [], history: [], list: [] };
  try {
    for (const build of composedBuilds()) await makeLive(registry, build);
    for (let index = 0; index < servers; index += 1) {
      const port = ports.platform + index;
      running.push(await startServer({ port, builds: [], databaseUrl: database.url, env }));
    }
    const [first] = running;
    const cookie = first === undefined ? '' : await readCookies(first, folder);
    for (let round = 0; round < rounds; round += 1) {
      moves.publish.push(await timePublish(registry, path.join(folder, `large-${round}`)));
      const version = `1.0.${round}`;
      await publish(registry.store, await writeRemote(folder, 'extra', version));
      const began = performance.now();
      await promote(registry, 'extra', version);
      await Promise.all(running.map((server) => waitForVersion(server, cookie, version)));
      moves.seen.push(performance.now() - began);
      for (const look of looks) moves[look].push(await timeCommand(publisher, look));
      process.stdout.write('.');
    }
    process.stdout.write('\n');
    return moves;
  } finally {
    for (const server of running) await server.stop();
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
