import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { onDisk, orNull } from '../files/disk';
import type { PhotoOriginals } from './port';

/** Originals as files of a folder. */
export function createFolderOriginals(folder: string): PhotoOriginals {
  const place = (key: string) => path.join(folder, ...key.split('/'));
  return {
    tag: (key) =>
      onDisk('photo originals', async () => {
        const found = await orNull(stat(place(key)));
        return found && `${found.mtimeMs}-${found.size}`;
      }),
    read: (key) => onDisk('photo originals', () => orNull(readFile(place(key)))),
  };
}
