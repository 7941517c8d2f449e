import { parseArgs } from 'node:util';
import type { Config } from '../app/config';
import { readMigrations } from '../foundation/database/migrate';
import type { Database } from '../foundation/database/create-database';
import type { Db } from '../foundation/database/schema';
import { createLogger, type Logger } from '../foundation/logger';
import { StartError } from '../foundation/start-error';
import { readDatabaseState } from '../modules/operations/operations-repository';
import { ConfigError, readConfig } from './config/read-config';
import { storedSecret } from './config/stored-secret';
import { openDatabase } from './open-database';

/** The command was called in a wrong way. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Writes a part of the answer. */
export type Print = (text: string) => void;

/** The words of a command with author and reason, and further options by name. */
export function parseWords<const Name extends string = never>(
  argv: readonly string[],
  usage: string,
  names: readonly Name[] = [],
) {
  try {
    const known = ['by', 'reason', ...names].map((name) => [name, { type: 'string' }] as const);
    const options = Object.fromEntries(known);
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { positionals, ...(values as Partial<Record<Name | 'by' | 'reason', string>>) };
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${usage}`, { cause });
  }
}

/** The author of an act and the reason, which every act of a command needs. */
export function requireAuthor(by = '', reason = ''): { operator: string; reason: string } {
  const author = { operator: by.trim(), reason: reason.trim() };
  if (author.operator !== '' && author.reason !== '') return author;
  throw new UsageError('The act is stored with its author and its reason: add --by and --reason');
}

async function refuseOtherVersion(db: Db): Promise<void> {
  const expected = (await readMigrations()).length;
  // A database that no server has used has no table of migrations.
  const { ran } = await readDatabaseState(db).catch(() => ({ ran: 0 }));
  if (ran >= expected) return;
  throw new StartError('No server of this version has used this database: start it first');
}

type ErrorType = new (...parts: never[]) => Error;

export interface DatabaseCommand {
  /** Errors whose message is all that the user needs. */
  readonly explained: readonly ErrorType[];
  readonly run: (database: Database, log: Logger, print: Print, config: Config) => Promise<void>;
}

/**
 * Runs a command on the configured database; gives the exit code. The embedded database can't be in
 * use by a server at the same time.
 */
export async function runOnDatabase({ explained, run }: DatabaseCommand): Promise<number> {
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, storedSecret);
    const log = createLogger(config.logLevel);
    const database = await openDatabase(config, log);
    try {
      await refuseOtherVersion(database.db);
      await run(database, log, (text) => process.stdout.write(text), config);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const known = [UsageError, ConfigError, StartError, ...explained];
    if (!known.some((type) => error instanceof type)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
