import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a new remote and of a new workspace. Their names end with `.txt`, because they compile only there. */
const templates = path.resolve(__dirname, '../../templates');

/** What differs between new remotes. */
export interface NewRemote {
  readonly name: string;
  /** What customers read in the menu and on the page. */
  readonly title: string;
}

/** Writes the files of a new remote into a folder. */
export async function writeRemote(folder: string, remote: NewRemote): Promise<void> {
  await writeFiles('remote', folder, remote);
}

/** Writes the files of a workspace outside into a folder; those that are there stay. */
export async function writeWorkspace(folder: string, remote: NewRemote): Promise<void> {
  await writeFiles('workspace', folder, remote);
}

async function writeFiles(template: string, folder: string, { name, title }: NewRemote) {
  const from = path.join(templates, template);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => one.endsWith('.txt'))) {
    const target = path.join(folder, file.slice(0, -'.txt'.length));
    if (existsSync(target)) continue;
    const text = readFileSync(path.join(from, file), 'utf8')
      .replaceAll('__name__', name)
      .replaceAll('__title__', title);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
