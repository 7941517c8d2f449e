import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { fillDatabase, type TemplateContent } from './templates';

async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Exclusive while templates change, shared while one is copied. */
const TEMPLATE_LOCK = 738_202;
const TEMPLATE_LIMIT = 10;

async function dropOldTemplates(client: pg.Client, content: TemplateContent): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1 order by oid desc offset $2',
    [`club\\_t\\_${content}\\_%`, TEMPLATE_LIMIT],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}

/** Creates the template database if it does not exist. */
export async function preparePostgresTemplate(
  url: string,
  name: string,
  content: TemplateContent,
): Promise<string> {
  const template = `club_t_${name}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await fillDatabase(content, { databaseUrl: databaseUrl(url, draft), poolSize: 2 });
    await client.query(`alter database ${draft} rename to ${template}`);
    await dropOldTemplates(client, content);
  });
  return template;
}

/** A copy of the template, and a function that deletes it. */
export async function copyPostgresTemplate(url: string, name: string, content: TemplateContent) {
  const template = await preparePostgresTemplate(url, name, content);
  const own = `club_x_${randomBytes(6).toString('hex')}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${own} template ${template}`);
    // No test stops PostgreSQL, so nothing is lost when a commit does not wait for the disk.
    await client.query(`alter database ${own} set synchronous_commit = off`);
  });
  return {
    url: databaseUrl(url, own),
    drop: () => onServer(url, (client) => client.query(`drop database ${own} with (force)`)),
  };
}

/** For a template that no other test copies. */
export async function dropPostgresTemplate(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database club_t_${name}`));
}
