import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, waitForAnswer, workspace } from './club-server';
import { templateFolder } from './environment';

/** A data folder with the demo customers and their sessions. */
async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-e2e-dev-'));
  await cp(templateFolder(), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** Starts `pnpm dev` for a remote. */
export function startDevelop(remote: string, port: number, dataDir: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'e2e/src/run-develop.ts', remote], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, SANDBOX: 'yes' },
  });
}

/** A remote from source inside the composed app. */
export interface DevelopedRemote {
  readonly origin: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Replaces a text in one of the remote's sources, as an editor saves it. */
  save(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `pnpm dev` for a remote, on data of its own. */
export async function developRemote(remote: string, port: number): Promise<DevelopedRemote> {
  const dataDir = await createDataFolder();
  const child = startDevelop(remote, port, dataDir);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    await endProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitForAnswer(`${origin}/ready`, child);
  } catch (error) {
    await stop();
    throw new Error(output, { cause: error });
  }
  return {
    origin,
    dataDir,
    child,
    async save(file, from, to) {
      const place = path.join(remote, file);
      const text = await readFile(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${place} does not contain '${from}'.`);
      await writeFile(place, text.replace(from, to));
    },
    stop,
  };
}
