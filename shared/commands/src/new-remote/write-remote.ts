import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a new remote. Their names end with `.txt`, because they compile only in a remote. */
const templates = path.resolve(__dirname, '../../templates/remote');

/** What differs between new remotes. */
export interface NewRemote {
  readonly name: string;
  /** What customers read in the menu and on the page. */
  readonly title: string;
}

/** Writes the files of a new remote into a folder. */
export async function writeRemote(folder: string, { name, title }: NewRemote): Promise<void> {
  const files = readdirSync(templates, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => one.endsWith('.txt'))) {
    const target = path.join(folder, file.slice(0, -'.txt'.length));
    const text = readFileSync(path.join(templates, file), 'utf8')
      .replaceAll('__name__', name)
      .replaceAll('__title__', title);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
