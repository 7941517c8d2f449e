import { parseArgs } from 'node:util';
import { readMigrations } from '../foundation/database/migrate';
import { createJobs } from '../foundation/jobs/job-runner';
import { createLogger } from '../foundation/logger';
import { StartError } from '../foundation/start-error';
import type { Db, Tx } from '../foundation/database/schema';
import type { AppContext } from '../app/context';
import {
  discardJob,
  inspectJob,
  jobDetail,
  jobSubject,
  JobNotDeadError,
  listDeadJobs,
  retryJob,
  type DeadJob,
  type DeadJobSummary,
} from '../modules/operations/dead-jobs-service';
import { countMigrations } from '../modules/operations/operations-repository';
import { insertAct } from '../modules/operator/operator-acts-repository';
import { storedSecret } from './config/stored-secret';
import { ConfigError, readConfig } from './config/read-config';
import { openDatabase } from './open-database';

/** What the command needs of a server. */
export type JobsCommandContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'jobs'>;

const usage = `Usage:
  pnpm jobs list [name]
  pnpm jobs inspect <id>            --by <who> --reason <why>
  pnpm jobs retry <id or name>      --by <who> --reason <why>
  pnpm jobs discard <id>            --by <who> --reason <why>
`;

/** The command was called in a wrong way. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Say = (text: string) => void;

interface ActRequest {
  readonly act: 'inspect' | 'retry' | 'discard';
  /** The id of a job, or a name for all dead jobs of it. */
  readonly target: string;
  readonly operator: string;
  readonly reason: string;
}

const acts: Readonly<
  Record<ActRequest['act'], (tx: Tx, context: JobsCommandContext, id: number) => Promise<DeadJob>>
> = {
  inspect: (tx, _context, id) => inspectJob(tx, id),
  retry: retryJob,
  discard: (tx, _context, id) => discardJob(tx, id),
};

const done: Readonly<Record<ActRequest['act'], string>> = {
  inspect: 'looked at',
  retry: 'runs again',
  discard: 'was discarded',
};

function summaryLine({ id, name, attempts, dueAt, diedAt, lastError }: DeadJobSummary): string {
  const times = `due ${dueAt.toISOString()}  dead ${diedAt.toISOString()}`;
  return `${id}  ${name}  ${times}  ${attempts} attempts  ${lastError}\n`;
}

async function list({ db }: JobsCommandContext, name: string | undefined, say: Say) {
  const jobs = await listDeadJobs(db, name);
  say(jobs.length === 0 ? 'No job is dead\n' : jobs.map(summaryLine).join(''));
}

async function findIds(tx: Tx, { act, target }: ActRequest): Promise<number[]> {
  if (/^\d{1,15}$/.test(target)) return [Number(target)];
  const jobs = act === 'retry' ? await listDeadJobs(tx, target) : [];
  if (jobs.length > 0) return jobs.map(({ id }) => id);
  throw new UsageError(act === 'retry' ? `No job ${target} is dead` : usage);
}

/** Acts and their record are one transaction. */
async function run(context: JobsCommandContext, request: ActRequest, say: Say): Promise<void> {
  const { act, operator, reason } = request;
  await context.transaction(async (tx) => {
    for (const id of await findIds(tx, request)) {
      const job = await acts[act](tx, context, id);
      await insertAct(tx, {
        operator,
        act: `jobs.${act}`,
        subject: jobSubject(job),
        detail: jobDetail(job),
        reason,
        at: context.now(),
      });
      if (act === 'inspect') say(`${summaryLine(job)}${job.data}\n`);
      else say(`${job.name} ${id} ${done[act]}\n`);
    }
  });
}

function parse(argv: readonly string[]) {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { positionals, ...values };
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${usage}`, { cause });
  }
}

/** Lists dead jobs, or decides about one with who and why. */
export async function runJobsCommand(
  context: JobsCommandContext,
  argv: readonly string[],
  say: Say,
): Promise<void> {
  const { positionals, by = '', reason = '' } = parse(argv);
  const [act, target] = positionals;
  if (act === 'list') return list(context, target, say);
  const isAct = act === 'inspect' || act === 'retry' || act === 'discard';
  if (!isAct || target === undefined) throw new UsageError(usage);
  const [operator, why] = [by.trim(), reason.trim()];
  if (operator === '' || why === '') {
    throw new UsageError('The act is stored with its author and its reason: add --by and --reason');
  }
  await run(context, { act, target, operator, reason: why }, say);
}

const explained = [UsageError, JobNotDeadError, ConfigError, StartError];

async function refuseOtherVersion(db: Db): Promise<void> {
  const expected = (await readMigrations()).length;
  // A database that no server has used has no table of migrations.
  const ran = await countMigrations(db).catch(() => 0);
  if (ran >= expected) return;
  throw new StartError('No server of this version has used this database: start it first');
}

/**
 * Runs `jobs <argv>` on the configured database; gives the exit code. The embedded database can't be in
 * use by a server at the same time.
 */
export async function runJobs(argv: readonly string[]): Promise<number> {
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env }, storedSecret);
    const log = createLogger(config.logLevel);
    const database = await openDatabase(config, log);
    const now = () => new Date();
    const { db, transaction } = database;
    const context = { db, transaction, now, jobs: createJobs(database, log, now) };
    try {
      await refuseOtherVersion(db);
      await runJobsCommand(context, argv, (text) => process.stdout.write(text));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!explained.some((known) => error instanceof known)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
