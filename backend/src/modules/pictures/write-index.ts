import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeOriginal, PhotoError } from './photo-file';
import { indexKey, photoIndex, photoName, type PhotoEntry } from './photo-index';
import { photoKindNames, type PhotoKind } from './photo-kinds';

/** Originals that cannot become photos. The message lists all problems. */
export class PhotoIndexError extends Error {
  override readonly name = 'PhotoIndexError';
}

interface Found {
  readonly kind: PhotoKind;
  readonly file: string;
}

async function listOriginals(folder: string): Promise<Found[]> {
  const kinds = await Promise.all(
    photoKindNames.map(async (kind) => {
      const files = await readdir(path.join(folder, kind)).catch(() => []);
      return files
        .toSorted((one, other) => one.localeCompare(other))
        .map((file) => ({ kind, file }));
    }),
  );
  return kinds.flat();
}

async function describeFile(folder: string, { kind, file }: Found): Promise<PhotoEntry> {
  const { name, ext } = path.parse(file);
  if (!photoName.test(name) || !/^\.(jpe?g|png|webp)$/.test(ext)) {
    throw new PhotoError('needs a name of a-z, 0-9 and -, ending in .jpg, .png or .webp');
  }
  const bytes = await readFile(path.join(folder, kind, file));
  return { name, kind, key: `${kind}/${file}`, ...(await describeOriginal(bytes, kind)) };
}

function findRepeated(entries: readonly PhotoEntry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ name, key }) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [`${key}: another photo has this name`] : [];
  });
}

/**
 * Checks all originals of a folder, `<kind>/<name>.<ext>`, and writes their index. The name is that of
 * the picture in the catalog or in the news. Throws one error with all problems, and then writes nothing.
 */
export async function writePhotoIndex(folder: string): Promise<readonly PhotoEntry[]> {
  const isFolder = await stat(folder)
    .then((found) => found.isDirectory())
    .catch(() => false);
  if (!isFolder) throw new PhotoIndexError(`There is no folder ${path.resolve(folder)}`);
  const entries: PhotoEntry[] = [];
  const problems: string[] = [];
  // One after another: a large one takes hundreds of megabytes.
  for (const found of await listOriginals(folder)) {
    try {
      entries.push(await describeFile(folder, found));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      problems.push(`${found.kind}/${found.file}: this file ${error.message}`);
    }
  }
  problems.push(...findRepeated(entries));
  if (problems.length > 0) {
    const list = problems.map((one) => `  - ${one}`).join('\n');
    throw new PhotoIndexError(`The index was not written:\n${list}`);
  }
  const text = `${JSON.stringify(photoIndex.parse(entries), null, 2)}\n`;
  const unfinished = path.join(folder, `${indexKey}.${process.pid}`);
  await writeFile(unfinished, text);
  await rename(unfinished, path.join(folder, indexKey));
  return entries;
}
