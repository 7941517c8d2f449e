import { createDatabase, type Database } from '../database/create-database';
import type { Logger } from '../app/logger';
import type { Module } from '../app/module';

export interface TestDatabaseOptions {
  readonly seed: 'demo' | 'none';
  readonly modules: readonly Module[] | undefined;
  readonly log: Logger;
}

/** A database of its own: embedded, or on the PostgreSQL that TEST_DATABASE_URL names. */
export async function openTestDatabase({ log }: TestDatabaseOptions): Promise<Database> {
  return createDatabase({ databaseUrl: null, poolSize: 5, folder: null, log });
}
