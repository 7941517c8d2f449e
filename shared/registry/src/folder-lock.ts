import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 20;
const timeoutMs = 10_000;
/** The lock is held for milliseconds; one this old belongs to a process that died. */
const staleMs = 30_000;

/** Runs `work` while no other process that asks for the same lock file runs its own. */
export async function withFolderLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const owner = await takeLock(path);
  try {
    return await work();
  } finally {
    if ((await readOwner(path)) === owner) await rm(path, { force: true });
  }
}

async function takeLock(path: string): Promise<string> {
  const owner = `${process.pid} ${randomUUID()}`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await tryLock(path, owner)) return owner;
    await removeStale(path);
    if (Date.now() > deadline) {
      throw new Error(
        `The registry is locked by another command. If none is running, delete ${path}`,
      );
    }
    await wait(retryMs);
  }
}

async function tryLock(path: string, owner: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx');
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    // Windows says EPERM while the last owner's lock is being deleted.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'EPERM')) return false;
    throw error;
  }
}

async function removeStale(path: string): Promise<void> {
  const owner = await readOwner(path);
  if (owner === undefined || !(await isStale(path, owner))) return;
  // Only one of several waiting commands wins this rename.
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function isStale(path: string, owner: string): Promise<boolean> {
  const age = await stat(path).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  );
  if (age > staleMs) return true;
  const pid = Number(owner.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}

async function readOwner(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EPERM')) return undefined;
    throw error;
  });
}

/** Whether an error of the file system has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
