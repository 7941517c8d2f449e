import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Encoded photos on the disk. The ones that were read longest ago are deleted first. */
export interface VariantFiles {
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly has: (name: string) => Promise<boolean>;
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
}

async function storedFiles(folder: string) {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      // Another process may delete a file meanwhile.
      const found = await stat(path.join(folder, name)).catch(() => null);
      return { name, size: found?.size ?? 0, readAt: found?.mtimeMs ?? 0 };
    }),
  );
  return files.toSorted((one, other) => one.readAt - other.readAt);
}

/** Opens the folder at its first use. Several processes may share it. */
export function createVariantFiles(folder: string, maxBytes: number): VariantFiles {
  const place = (name: string) => path.join(folder, name);
  let writes = 0;

  async function openFolder(): Promise<LRUCache<string, number>> {
    const files = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason !== 'set') void rm(place(name), { force: true });
      },
    });
    for (const { name, size } of await storedFiles(folder)) files.set(name, size);
    return files;
  }

  let opened: Promise<LRUCache<string, number>> | undefined;
  const open = () => (opened ??= openFolder());

  return {
    async has(name) {
      await open();
      return existsSync(place(name));
    },
    async read(name) {
      const files = await open();
      const bytes = await readFile(place(name)).catch(() => null);
      if (bytes !== null) files.set(name, bytes.byteLength);
      return bytes;
    },
    async write(name, bytes) {
      const files = await open();
      // A file appears complete or not at all.
      const unfinished = place(`${name}.${process.pid}-${(writes += 1)}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, place(name));
      files.set(name, bytes.byteLength);
    },
  };
}
