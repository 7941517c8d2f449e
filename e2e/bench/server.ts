import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, waitForAnswer } from '../src/club-server';
import { workspace } from './places';

/** A running server of the product. */
export interface BenchServer {
  readonly origin: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

interface ServerNeeds {
  readonly port: number;
  /** The checkout whose server runs; this one by default. */
  readonly checkout?: string;
  /** Folders of builds, the shell's first; without any there is only the API. */
  readonly builds: readonly string[];
  /** Takes builds without the hashes of their files. */
  readonly allowsDevelopment?: boolean;
  /** Without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  readonly nodeOptions?: readonly string[];
  /** Further settings, for example those of a registry in a bucket. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the database is to hold beside the demo data, written before the server starts. */
  readonly fill?: (env: Readonly<Record<string, string>>) => Promise<void>;
}

type Registry = typeof import('@club/registry');

/** Each checkout publishes by its own code: another one may have another format. */
async function publishAll(
  checkout: string,
  registry: string,
  { builds, allowsDevelopment }: Pick<ServerNeeds, 'builds' | 'allowsDevelopment'>,
): Promise<void> {
  const code = path.join(checkout, 'shared/registry/src/index.ts');
  const { openFolderRegistry, promote, publish } = (await import(code)) as Registry;
  const opened = openFolderRegistry(registry, undefined);
  for (const folder of builds) {
    const { bundle, version } = await publish(opened.store, folder, { allowsDevelopment });
    await promote(opened, bundle, version);
  }
}

/** Starts the server program as `pnpm start` does, on a database and a registry of its own. */
export async function startServer(needs: ServerNeeds): Promise<BenchServer> {
  const { port, checkout = workspace, builds, databaseUrl, nodeOptions = [], fill } = needs;
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-'));
  const registry = path.join(folder, 'registry');
  if (builds.length > 0) await publishAll(checkout, registry, needs);
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    CLUB_REGISTRY: registry,
    SANDBOX: 'yes',
    TEST_LOGIN: 'yes',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    MALLOC_ARENA_MAX: '1',
    ...(databaseUrl === undefined
      ? {}
      : { DATABASE_URL: databaseUrl, CODE_SECRET: 'x'.repeat(32) }),
    ...needs.env,
  };
  await fill?.(env);
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--import', 'tsx', 'backend/src/main.ts'],
    {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env['PATH'], ...env },
    },
  );
  const origin = `http://localhost:${port}`;
  // Not every measurement publishes a shell, and without one the server is not ready for visitors.
  await waitForAnswer(`${origin}/health`, child);
  return {
    origin,
    process: child,
    async stop() {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
