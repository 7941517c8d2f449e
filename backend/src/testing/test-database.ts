import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from '../app/logger';
import { createServer } from '../app/create-server';
import { readConfig } from '../config';
import { createDatabase, type Database } from '../database/create-database';

const backend = resolve(__dirname, '../..');
const cacheFolder = join(backend, 'node_modules/.cache/club-test-databases');

export interface TestDatabaseOptions {
  /** `demo` has the data of all modules, `none` the tables alone. */
  readonly content: 'demo' | 'none';
  readonly log: Logger;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes with whatever may change what a fresh database holds; demo data is relative to the day. */
async function fingerprint(content: TestDatabaseOptions['content']): Promise<string> {
  const hash = createHash('sha256');
  const folders = content === 'demo' ? ['migrations', 'seed', 'src'] : ['migrations'];
  for (const folder of folders) {
    for (const file of await filesBelow(join(backend, folder))) {
      hash.update(file).update(await readFile(file));
    }
  }
  if (content === 'demo') hash.update(new Date().toISOString().slice(0, 10));
  return `${content}_${hash.digest('hex').slice(0, 16)}`;
}

/** Lets a whole server migrate and seed the database, as it does at a first start. */
async function fill(database: Database, { content, log }: TestDatabaseOptions): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', SEED: content });
  const server = await createServer(config, { database, log, runJobs: false });
  await server.app.close();
}

async function pgliteTemplate(name: string, options: TestDatabaseOptions): Promise<Blob> {
  const file = join(cacheFolder, `${name}.tar`);
  if (!existsSync(file)) {
    const { log } = options;
    const database = await createDatabase({ databaseUrl: null, poolSize: 1, folder: null, log });
    await fill(database, options);
    const dump = await database.dump?.();
    await database.close();
    if (!dump) throw new Error('The embedded database gave no dump');
    await mkdir(cacheFolder, { recursive: true });
    await removeOld(name, options.content);
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    // Whole or not at all: test files run side by side.
    await rename(draft, file);
  }
  return openAsBlob(file);
}

async function removeOld(name: string, content: string): Promise<void> {
  const old = (await readdir(cacheFolder)).filter(
    (file) => file.startsWith(`${content}_`) && !file.startsWith(name) && file.endsWith('.tar'),
  );
  // The newest few may be in use by another run.
  for (const file of old.slice(0, -3)) await rm(join(cacheFolder, file), { force: true });
}

async function onMaintenance<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function urlOf(url: string, database: string): string {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

const TEMPLATE_LOCK = 738_202;
const TEMPLATES_KEPT = 5;

/** Called under the lock, when nobody copies from a template. */
async function dropOldTemplates(client: pg.Client, content: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1 order by oid desc offset $2',
    [`club\\_t\\_${content}\\_%`, TEMPLATES_KEPT],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}

async function postgresTemplate(
  url: string,
  name: string,
  options: TestDatabaseOptions,
): Promise<string> {
  const template = `club_t_${name}`;
  await onMaintenance(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const { log } = options;
    const databaseUrl = urlOf(url, draft);
    const database = await createDatabase({ databaseUrl, poolSize: 2, folder: null, log });
    try {
      await fill(database, options);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${template}`);
    await dropOldTemplates(client, options.content);
  });
  return template;
}

async function openPostgres(
  url: string,
  name: string,
  options: TestDatabaseOptions,
): Promise<Database> {
  const template = await postgresTemplate(url, name, options);
  const own = `club_x_${randomBytes(6).toString('hex')}`;
  await onMaintenance(url, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${own} template ${template}`);
  });
  const { log } = options;
  const databaseUrl = urlOf(url, own);
  const database = await createDatabase({ databaseUrl, poolSize: 10, folder: null, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onMaintenance(url, (client) => client.query(`drop database ${own} with (force)`));
    },
  };
}

/** A database of its own: embedded, or on the PostgreSQL that TEST_DATABASE_URL names. */
export async function openTestDatabase(options: TestDatabaseOptions): Promise<Database> {
  const name = await fingerprint(options.content);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return openPostgres(url, name, options);
  return createDatabase({
    databaseUrl: null,
    poolSize: 1,
    folder: null,
    loadFrom: await pgliteTemplate(name, options),
    log: options.log,
  });
}
