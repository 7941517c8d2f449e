import type { Logger } from '../foundation/logger';
import { createDatabase, type Database } from '../foundation/database/create-database';
import { copyFiles } from './embedded-files';
import { copyPostgresTemplate } from './postgres-templates';
import { embeddedTemplate, templateName, type TemplateContent } from './templates';

export interface TestDatabaseOptions {
  readonly content: TemplateContent;
  readonly log: Logger;
}

async function openPostgres(
  url: string,
  name: string,
  { content, log }: TestDatabaseOptions,
): Promise<Database> {
  const copy = await copyPostgresTemplate(url, name, content);
  const options = { databaseUrl: copy.url, poolSize: 10, folder: null, log };
  const database = await createDatabase(options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** An own database: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(options: TestDatabaseOptions): Promise<Database> {
  const { content, log } = options;
  const name = await templateName(content);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return openPostgres(url, name, options);
  const fileSystem = await copyFiles(await embeddedTemplate(name, content));
  return createDatabase({ databaseUrl: null, poolSize: 1, folder: null, fileSystem, log });
}
