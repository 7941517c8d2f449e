import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { onDisk, orNull } from './disk';
import { checkKey, checkPrefix, PAGE_SIZE } from './keys';
import type { ObjectInfo, ObjectStore } from './port';

/** A file begins with a block that has the content type, so that both are replaced by one rename. */
const HEAD_BYTES = 256;
/** Not part of any key. */
const unfinishedFolder = '=unfinished';
/** A folder has another name than a file, so `a` and `a/b` can both be keys. */
const FOLDER_MARK = '=';
const port = 'object store';
const UNFINISHED_MS = 24 * 3_600_000;

function headBlock(type: string): Buffer {
  const block = Buffer.alloc(HEAD_BYTES, ' ');
  if (!/^[\x21-\x7e][\x20-\x7e]*$/.test(type) || type.length >= HEAD_BYTES) {
    throw new Error('A content type is a short line of ASCII');
  }
  block.write(`${type}\n`, 'latin1');
  return block;
}

/** Makes a rename or a deletion survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, body: Buffer, type: string): Promise<void> {
  await handle.write(headBlock(type));
  await handle.writeFile(body);
  await handle.sync();
}

async function readInfo(handle: FileHandle): Promise<ObjectInfo> {
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const [type = ''] = buffer.toString('latin1').split('\n', 1);
  return { size: size - HEAD_BYTES, type };
}

/** The keys below a folder in the order of their bytes, from the first one behind `after`. */
async function* walk(folder: string, parent: string, after: string): AsyncGenerator<string> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? [];
  const names = entries.map((entry) =>
    entry.isDirectory() ? `${entry.name.slice(0, -FOLDER_MARK.length)}/` : entry.name,
  );
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    const key = parent + name;
    if (!name.endsWith('/')) {
      if (key > after) yield key;
    } else if (key > after || after.startsWith(key)) {
      yield* walk(path.join(folder, `${name.slice(0, -1)}${FOLDER_MARK}`), key, after);
    }
  }
}

/** Places files as a whole: a file is written beside all others, then renamed. */
function createPlacer(unfinished: string) {
  /** Deletes what processes that ended in the middle of a file have left. */
  async function prepare(): Promise<void> {
    await mkdir(unfinished, { recursive: true });
    for (const name of await readdir(unfinished)) {
      const file = path.join(unfinished, name);
      const found = await orNull(stat(file));
      if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
    }
  }
  let prepared: Promise<void> | undefined;
  const prepareOnce = () =>
    (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    }));

  return async (place: string, body: Buffer, type: string): Promise<void> => {
    await prepareOnce();
    const draft = path.join(unfinished, randomBytes(12).toString('hex'));
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await writeAll(handle, body, type);
      } finally {
        await handle.close();
      }
      await mkdir(path.dirname(place), { recursive: true });
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(place));
  };
}

/** Objects as files of a folder. Several processes of one machine may share it. */
export function createFolderStore(root: string): ObjectStore {
  const findFolder = (segments: readonly string[]) =>
    path.join(root, ...segments.map((segment) => segment + FOLDER_MARK));
  const findPlace = (key: string) => {
    checkKey(key);
    const segments = key.split('/');
    return path.join(findFolder(segments.slice(0, -1)), segments.at(-1) ?? '');
  };
  const place = createPlacer(path.join(root, unfinishedFolder));

  return {
    put: (key, body, { type }) => onDisk(port, async () => place(findPlace(key), body, type)),
    get: (key) =>
      onDisk(port, async () => {
        const handle = await orNull(open(findPlace(key)));
        if (handle === null) return null;
        const info = await readInfo(handle);
        return { ...info, body: handle.createReadStream({ start: HEAD_BYTES }) };
      }),
    head: (key) =>
      onDisk(port, async () => {
        const handle = await orNull(open(findPlace(key)));
        if (handle === null) return null;
        try {
          return await readInfo(handle);
        } finally {
          await handle.close();
        }
      }),
    delete: (key) =>
      onDisk(port, async () => {
        const file = findPlace(key);
        const isDeleted = await orNull(rm(file).then(() => true));
        if (isDeleted) await syncFolder(path.dirname(file));
      }),
    list: (prefix, { after = '', limit = PAGE_SIZE } = {}) =>
      onDisk(port, async () => {
        checkPrefix(prefix);
        const segments = prefix.split('/').slice(0, -1);
        const parent = segments.map((segment) => `${segment}/`).join('');
        const keys: string[] = [];
        for await (const key of walk(findFolder(segments), parent, after)) {
          if (!key.startsWith(prefix)) continue;
          if (keys.length === limit) return { keys, next: keys.at(-1) ?? null };
          keys.push(key);
        }
        return { keys, next: null };
      }),
  };
}
