import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreConflictError } from './store';

/**
 * Writes a complete file or none, and never replaces another file: a link fails where a rename would
 * not. The same bytes again are no error.
 */
export async function writeNewFile(path: string, bytes: Uint8Array): Promise<void> {
  // Files are many, and to publish again repairs what a power cut has left; the pointers must survive it.
  const draft = await writeDraft(path, bytes, { durable: false });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (Buffer.compare(await readFile(path), bytes) !== 0) {
      throw new StoreConflictError(`${path} exists already and contains other bytes`);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(
  path: string,
  bytes: Uint8Array,
  options: { durable: boolean },
): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeWhole(draft, bytes, options);
  return draft;
}

/** Writes a file that does not exist yet, and leaves none that could not be written, as on a full disk. */
export async function writeWhole(
  path: string,
  bytes: string | Uint8Array,
  { durable }: { durable: boolean },
): Promise<void> {
  const handle = await open(path, 'wx', 0o644);
  try {
    try {
      await handle.writeFile(bytes);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const draftName = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.draft$/;

/** Removes the drafts of processes that ended before then while they wrote. */
export async function removeDraftsIn(folder: string, before: Date): Promise<void> {
  const names = (await orUndefined(readdir(folder, { recursive: true }))) ?? [];
  for (const name of names.filter((one) => draftName.test(one))) {
    const path = join(folder, name);
    const found = await orUndefined(stat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/** Replaces a file by one rename that survives a power cut. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await renameOver(await writeDraft(path, Buffer.from(content), { durable: true }), path);
}

async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      // Windows refuses while a reader has the old file open.
      const isBusy = hasCode(error, 'EPERM') || hasCode(error, 'EACCES') || hasCode(error, 'EBUSY');
      if (!isBusy || attempt === 10) throw error;
      await wait(20);
    }
  }
}

/** The result, or undefined if the file or folder does not exist. */
export async function orUndefined<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'EISDIR')) {
      return undefined;
    }
    throw error;
  }
}

/** Whether an error of the file system has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
