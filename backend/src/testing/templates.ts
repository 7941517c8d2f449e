import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createServer } from '../server/create-server';
import { createLogger } from '../foundation/logger';
import { readConfig } from '../server/config/read-config';
import { createDatabase, type DatabaseOptions } from '../foundation/database/create-database';
import { recordFiles, type EmbeddedFile } from './embedded-files';

const backend = resolve(__dirname, '../..');

/** `demo` has the data of all modules, `none` only tables. */
export type TemplateContent = 'demo' | 'none';

/** The folder of templates of embedded databases; the test of the templates uses another one. */
const folderVariable = 'TEST_TEMPLATES';
const templateFolder = () =>
  process.env[folderVariable] ?? join(backend, 'node_modules/.cache/club-test-databases');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The names from `prepareRun`, so that test files do not compute them again. */
const namesVariable = 'TEST_TEMPLATE_NAMES';

/** The hash of everything that changes a new database; demo data is relative to the day. */
async function computeName(content: TemplateContent): Promise<string> {
  const hash = createHash('sha256').update(process.env[folderVariable] ?? '');
  const folders = content === 'demo' ? ['migrations', 'seed', 'src'] : ['migrations'];
  for (const folder of folders) {
    for (const file of await filesBelow(join(backend, folder))) {
      hash.update(relative(backend, file)).update(await readFile(file));
    }
  }
  if (content === 'demo') hash.update(new Date().toISOString().slice(0, 10));
  return `${content}_${hash.digest('hex').slice(0, 16)}`;
}

export async function templateName(content: TemplateContent): Promise<string> {
  const names = process.env[namesVariable];
  if (names === undefined) return computeName(content);
  return (JSON.parse(names) as Record<TemplateContent, string>)[content];
}

/** Migrates and seeds a database by starting a server. */
export async function fillDatabase(
  content: TemplateContent,
  options: Omit<DatabaseOptions, 'log' | 'folder'>,
): Promise<void> {
  const log = createLogger('silent');
  const database = await createDatabase({ ...options, folder: null, log });
  try {
    const config = readConfig({ NODE_ENV: 'test', SEED: content });
    const server = await createServer(config, { database, log, runJobs: false });
    await server.app.close();
  } finally {
    await database.close();
  }
}

const MAX_TEMPLATES = 4;

/** Keeps the newest, because another run may use them. */
async function removeOld(folder: string, content: TemplateContent): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${content}_`));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return {
        file,
        changed: await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const old = files.sort((a, b) => b.changed - a.changed).slice(MAX_TEMPLATES);
  for (const { file } of old) await rm(file, { force: true });
}

async function buildEmbedded(content: TemplateContent): Promise<EmbeddedFile[]> {
  let files: EmbeddedFile[] = [];
  const fileSystem = await recordFiles((recorded) => {
    files = recorded;
  });
  await fillDatabase(content, { databaseUrl: null, poolSize: 1, fileSystem });
  return files;
}

/** The files of a filled embedded database; creates it if it does not exist. */
export async function embeddedTemplate(
  name: string,
  content: TemplateContent,
): Promise<readonly EmbeddedFile[]> {
  const folder = templateFolder();
  const file = join(folder, name);
  const stored = await readFile(file).catch(() => null);
  if (stored) return deserialize(stored) as EmbeddedFile[];
  const files = await buildEmbedded(content);
  await mkdir(folder, { recursive: true });
  await removeOld(folder, content);
  const draft = join(folder, `draft_${randomBytes(4).toString('hex')}`);
  await writeFile(draft, serialize(files));
  // Written atomically, because another process may write or read it.
  await rename(draft, file);
  return files;
}
