import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { StartError } from '../start-error';
import type { Db } from './schema';

const LOCK = 738_201;

const migrationsFolder = resolve(__dirname, '../../../migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The migrations in their order. Line ends are normalised, because a checkout on Windows differs. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
        throw new Error(`Migration ${name}: call it NNNN_words.sql`);
      }
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

interface Ran {
  name: string;
  checksum: string;
}

async function ranMigrations(connection: Kysely<unknown>): Promise<Map<string, string>> {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, ran_at timestamptz not null default now()
  )`.execute(connection);
  const { rows } = await sql<Ran>`select name, checksum from migrations`.execute(connection);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function runOne(connection: Kysely<unknown>, migration: Migration): Promise<void> {
  await connection.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(migration.text));
    await sql`insert into migrations (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(
      tx,
    );
  });
}

/** Runs the missing migrations. Processes that start at the same time wait for each other. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return (db as unknown as Kysely<unknown>).connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const ran = await ranMigrations(connection);
      const done: string[] = [];
      for (const migration of migrations) {
        const checksum = ran.get(migration.name);
        if (checksum === migration.checksum) continue;
        if (checksum !== undefined) {
          throw new StartError(
            `Migration ${migration.name} was changed after it ran here. Restore it and write a new one, or delete the data folder of this development database`,
          );
        }
        await runOne(connection, migration);
        done.push(migration.name);
      }
      return done;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
