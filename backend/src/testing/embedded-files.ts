import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { MemoryFS } from '@electric-sql/pglite';
import { loadPGlite } from '../foundation/database/load-pglite';

/** A file of an embedded database, or a folder, which has no content. */
export interface EmbeddedFile {
  readonly path: string;
  readonly mode: number;
  readonly content: Uint8Array | null;
}

/** The used part of Emscripten's file system; its types are not installed. */
interface FileSystem {
  readonly readdir: (folder: string) => string[];
  readonly stat: (path: string) => { mode: number };
  readonly isDir: (mode: number) => boolean;
  readonly readFile: (path: string) => Uint8Array;
  readonly writeFile: (path: string, content: Uint8Array, options: { canOwn: boolean }) => void;
  readonly mkdirTree: (folder: string) => void;
  readonly mkdir: (folder: string, mode: number) => void;
  readonly chmod: (path: string, mode: number) => void;
}

const dataFolder = '/pglite/data';

/** The other databases, which are not used: two thirds of all files. */
const isUnused = (path: string) => /^\/base\/[14]\//.test(path);

function readFiles(fileSystem: FileSystem, folder = ''): EmbeddedFile[] {
  const names = fileSystem
    .readdir(dataFolder + folder)
    .filter((name) => name !== '.' && name !== '..');
  return names.flatMap((name) => {
    const path = posix.join(folder, '/', name);
    if (isUnused(path)) return [];
    const { mode } = fileSystem.stat(dataFolder + path);
    if (fileSystem.isDir(mode))
      return [{ path, mode, content: null }, ...readFiles(fileSystem, path)];
    return [{ path, mode, content: fileSystem.readFile(dataFolder + path) }];
  });
}

function writeFiles(fileSystem: FileSystem, files: readonly EmbeddedFile[]): void {
  fileSystem.mkdirTree(dataFolder);
  for (const { path, mode, content } of files) {
    const full = dataFolder + path;
    if (content === null) fileSystem.mkdir(full, mode);
    // A copy, because the database writes into it.
    else fileSystem.writeFile(full, new Uint8Array(content), { canOwn: true });
    fileSystem.chmod(full, mode);
  }
}

/** Files in memory that are returned when the database is closed. */
export async function recordFiles(onClose: (files: EmbeddedFile[]) => void): Promise<MemoryFS> {
  const pglite = await loadPGlite();
  return new (class extends pglite.MemoryFS {
    override async closeFs(): Promise<void> {
      onClose(readFiles(this.pg!.Module.FS as FileSystem));
      await super.closeFs();
    }
  })();
}

/** Files in memory that start as a copy. */
export async function copyFiles(files: readonly EmbeddedFile[]): Promise<MemoryFS> {
  const pglite = await loadPGlite();
  return new (class extends pglite.MemoryFS {
    override async initialSyncFs(): Promise<void> {
      writeFiles(this.pg!.Module.FS as FileSystem, files);
    }
  })();
}

/** The same in a folder, for another process. */
export async function writeTemplateTo(
  folder: string,
  files: readonly EmbeddedFile[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { path, mode, content } of files) {
    if (content === null) await mkdir(join(folder, path), { mode: mode & 0o777 });
    else await writeFile(join(folder, path), content, { mode: mode & 0o777 });
  }
}
