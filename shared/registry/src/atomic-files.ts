import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from './folder-lock';
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
  const handle = await open(draft, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    if (options.durable) await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
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
