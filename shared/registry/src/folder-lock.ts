import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, writeWhole } from './atomic-files';

const retryMs = 20;
/** The lock is held for milliseconds; one this old belongs to a process that died. */
const staleMs = 30_000;
/** A waiting process sees a lock become that old. */
const timeoutMs = staleMs + 5_000;

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
  const host = await findHost();
  const owner = `${process.pid} ${host} ${randomUUID()}`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await tryLock(path, owner)) return owner;
    await removeStale(path, host);
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
    await writeWhole(path, owner, { durable: false });
    return true;
  } catch (error) {
    // Windows says EPERM while the last owner's lock is being deleted.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'EPERM')) return false;
    throw error;
  }
}

async function removeStale(path: string, host: string): Promise<void> {
  const owner = await readOwner(path);
  if (owner === undefined || !(await isStale(path, owner, host))) return;
  // Only one of several waiting commands wins this rename.
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function isStale(path: string, owner: string, host: string): Promise<boolean> {
  const age = await stat(path).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  );
  if (age > staleMs) return true;
  const [pid, itsHost] = owner.split(' ');
  return itsHost === host && !isAlive(Number(pid));
}

/** Where an id of a process means the same process: containers and machines may share the folder. */
async function findHost(): Promise<string> {
  // Linux alone has these.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return [hostname(), boot.trim(), namespace].join('/');
}

function isAlive(pid: number): boolean {
  // 0 and less mean groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return false;
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
