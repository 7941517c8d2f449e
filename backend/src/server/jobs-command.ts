import { createJobs } from '../foundation/jobs/job-runner';
import type { Tx } from '../foundation/database/schema';
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
import { insertAct } from '../modules/operator/operator-acts-repository';
import {
  parseWords,
  requireAuthor,
  runOnDatabase,
  UsageError,
  type Print,
} from './database-command';

/** What the command needs of a server. */
export type JobsCommandContext = Pick<AppContext, 'db' | 'transaction' | 'now' | 'jobs'>;

const usage = `Usage:
  pnpm jobs list [name]
  pnpm jobs inspect <id>            --by <who> --reason <why>
  pnpm jobs retry <id or name>      --by <who> --reason <why>
  pnpm jobs discard <id>            --by <who> --reason <why>
`;

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

async function list({ db }: JobsCommandContext, name: string | undefined, print: Print) {
  const jobs = await listDeadJobs(db, { name });
  print(jobs.length === 0 ? 'No job is dead\n' : jobs.map(summaryLine).join(''));
}

async function findIds(tx: Tx, { act, target }: ActRequest): Promise<number[]> {
  if (/^\d{1,15}$/.test(target)) return [Number(target)];
  const jobs = act === 'retry' ? await listDeadJobs(tx, { name: target }) : [];
  if (jobs.length > 0) return jobs.map(({ id }) => id);
  throw new UsageError(act === 'retry' ? `No job ${target} is dead` : usage);
}

/** Acts and their record are one transaction. */
async function run(context: JobsCommandContext, request: ActRequest, print: Print): Promise<void> {
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
      if (act === 'inspect') print(`${summaryLine(job)}${job.data}\n`);
      else print(`${job.name} ${id} ${done[act]}\n`);
    }
  });
}

/** Lists dead jobs, or decides about one with who and why. */
export async function runJobsCommand(
  context: JobsCommandContext,
  argv: readonly string[],
  print: Print,
): Promise<void> {
  const { positionals, by, reason } = parseWords(argv, usage);
  const [act, target] = positionals;
  if (act === 'list') return list(context, target, print);
  const isAct = act === 'inspect' || act === 'retry' || act === 'discard';
  if (!isAct || target === undefined) throw new UsageError(usage);
  await run(context, { act, target, ...requireAuthor(by, reason) }, print);
}

/** Runs `jobs <argv>` on the configured database; gives the exit code. */
export function runJobs(argv: readonly string[]): Promise<number> {
  return runOnDatabase({
    explained: [JobNotDeadError],
    run: (database, log, print) => {
      const now = () => new Date();
      const { db, transaction } = database;
      const context = { db, transaction, now, jobs: createJobs(database, log, now) };
      return runJobsCommand(context, argv, print);
    },
  });
}
