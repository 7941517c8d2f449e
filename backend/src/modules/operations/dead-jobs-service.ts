import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import {
  deleteJob,
  endPause,
  findDead,
  listDead,
  lockDead,
  reviveJob,
  reviveJobs,
  type DeadJobsPart,
} from '../../foundation/jobs/dead-jobs-repository';

/** A dead job without its data, so without anything personal. */
export interface DeadJobSummary {
  readonly id: number;
  readonly name: string;
  readonly attempts: number;
  /** When it was to run first. */
  readonly dueAt: Date;
  readonly diedAt: Date;
  readonly lastError: string;
}

export interface DeadJob extends DeadJobSummary {
  /** As JSON. It names records by their ids; what is personal is encrypted. */
  readonly data: string;
}

/** The job is not dead: another operator has decided about it, or it never existed. */
export class JobNotDeadError extends Error {
  override readonly name = 'JobNotDeadError';

  constructor(id: number) {
    super(`There is no dead job ${id}`);
  }
}

type SummaryRow = Awaited<ReturnType<typeof listDead>>[number];

function toSummary(row: SummaryRow): DeadJobSummary {
  const { id, name, attempts, due_at: dueAt, run_at: diedAt, last_error } = row;
  return { id, name, attempts, dueAt, diedAt, lastError: last_error ?? '' };
}

/** Dead jobs, the oldest first. */
export async function listDeadJobs(
  db: Db | Tx,
  part: DeadJobsPart = {},
): Promise<DeadJobSummary[]> {
  return (await listDead(db, part)).map(toSummary);
}

/** The job with its data, or null. */
export async function findDeadJob(db: Db, id: number): Promise<DeadJob | null> {
  const row = await findDead(db, id);
  return row ? { ...toSummary(row), data: row.data } : null;
}

/** The job with its data; locks it. The caller records who looked at it. */
export async function inspectJob(tx: Tx, id: number): Promise<DeadJob> {
  const row = await lockDead(tx, id);
  if (!row) throw new JobNotDeadError(id);
  return { ...toSummary(row), data: row.data };
}

type RetryContext = Pick<AppContext, 'jobs' | 'now'>;

/** Runs the job again, with a new life. The caller records who did it. */
export async function retryJob(tx: Tx, { jobs, now }: RetryContext, id: number): Promise<DeadJob> {
  const job = await inspectJob(tx, id);
  await reviveJob(tx, id, now());
  await endPause(tx, job.name, now());
  jobs.wake(tx);
  return job;
}

/** Runs all dead jobs of a name again; gives their ids. The caller records who did it. */
export async function retryJobs(
  tx: Tx,
  { jobs, now }: RetryContext,
  name: string,
): Promise<readonly number[]> {
  const ids = await reviveJobs(tx, name, now());
  await endPause(tx, name, now());
  jobs.wake(tx);
  return ids;
}

/** Deletes the job: its work is never done. The caller records who did it. */
export async function discardJob(tx: Tx, id: number): Promise<DeadJob> {
  const job = await inspectJob(tx, id);
  await deleteJob(tx, id);
  return job;
}

/** The job in a record of acts. */
export function jobSubject({ id, name }: DeadJobSummary): string {
  return `Завдання №\u00a0${id}, ${name}`;
}

/** What stays of the job in a record of acts: the ids of its data, without encrypted fields. */
export function jobDetail({ data, lastError }: DeadJob): string {
  const { sealed: _, ...ids } = JSON.parse(data) as Record<string, unknown>;
  return `${JSON.stringify(ids)} ${lastError}`.slice(0, 1000);
}
