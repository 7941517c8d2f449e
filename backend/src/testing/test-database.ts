import type { Logger } from '../foundation/logger';
import { createDatabase, type Database } from '../foundation/database/create-database';
import { copyFiles } from './embedded-files';
import { copyPostgresTemplate } from './postgres-templates';
import { embeddedTemplate, templateName, type TemplateContent } from './templates';

export interface TestDatabaseOptions {
  readonly content: TemplateContent;
  readonly log: Logger;
}

/** A busy machine must not decide a test. */
const answerWithinMs = 60_000;

async function openPostgres(
  url: string,
  name: string,
  { content, log }: TestDatabaseOptions,
): Promise<Database> {
  const copy = await copyPostgresTemplate(url, name, content);
  const options = { databaseUrl: copy.url, poolSize: 10, folder: null, answerWithinMs, log };
  const database = await createDatabase(options);
  return {
    ...database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

/** An own embedded database with the demo data. Filling it takes seconds, so that is done once a day. */
export async function openDemoDatabase(log: Logger): Promise<Database> {
  return openEmbedded({ content: 'demo', log });
}

async function openEmbedded({ content, log }: TestDatabaseOptions): Promise<Database> {
  const files = await embeddedTemplate(await templateName(content), content);
  const fileSystem = await copyFiles(files);
  return createDatabase({ databaseUrl: null, poolSize: 1, folder: null, fileSystem, log });
}

/** An own database: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(options: TestDatabaseOptions): Promise<Database> {
  const { content } = options;
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return openPostgres(url, await templateName(content), options);
  return openEmbedded(options);
}
