import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess, waitForAnswer } from '../../src/club-server';
import { workspace } from '../places';

/** A build that has gone live, in milliseconds: when, and what `pnpm dev` says of the time before. */
export interface LiveBuild {
  readonly at: number;
  readonly builtMs: number;
  readonly publishedMs: number;
}

/** A running `pnpm dev`, on data of its own. */
export interface DevelopedWorkspace {
  readonly origin: string;
  /** From the command until the server answers. */
  readonly startMs: number;
  /** Waits for the next build that goes live. */
  nextLive(): Promise<LiveBuild>;
  stop(): Promise<void>;
}

const liveLine = /live: .* \(built in (\d+) ms, published in (\d+) ms\)/;
const givenUpMs = 60_000;

/** The time of day in milliseconds, with their parts: pages have the same clock. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Starts `pnpm dev <names…>` as a developer does, and waits until it serves. */
export async function developWorkspace(
  names: readonly string[],
  port: number,
): Promise<DevelopedWorkspace> {
  const startedAt = now();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-bench-dev-'));
  const child = spawn(process.execPath, ['shared/commands/src/preflight.cjs', 'dev', ...names], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  let onLive: (build: LiveBuild) => void = () => undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    const at = now();
    const [, builtMs, publishedMs] = liveLine.exec(chunk.toString()) ?? [];
    if (builtMs) onLive({ at, builtMs: Number(builtMs), publishedMs: Number(publishedMs) });
  });
  const stop = async () => {
    await endProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await waitForAnswer(`${origin}/ready`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    startMs: now() - startedAt,
    stop,
    nextLive: () =>
      Promise.race([
        new Promise<LiveBuild>((resolve) => (onLive = resolve)),
        wait(givenUpMs, undefined, { ref: false }).then(() => {
          throw new Error('No build went live after the change.');
        }),
      ]),
  };
}
