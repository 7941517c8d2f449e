import { join } from 'node:path';
import type { Config } from '../app/config';
import { createDatabase, type Database } from '../foundation/database/create-database';
import type { Logger } from '../foundation/logger';

/** Opens the configured database. */
export function openDatabase(config: Config, log: Logger): Promise<Database> {
  return createDatabase({
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
    folder: join(config.dataDir, 'db'),
    log,
  });
}
