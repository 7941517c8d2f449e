import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

const summaryColumns = ['id', 'name', 'attempts', 'due_at', 'run_at', 'last_error'] as const;

/** Which dead jobs are listed: all where nothing is said. */
export interface DeadJobsPart {
  readonly name?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** Dead jobs, the oldest first. */
export function listDead(db: Db | Tx, { name, limit, offset }: DeadJobsPart) {
  return db
    .selectFrom('jobs')
    .select(summaryColumns)
    .where('state', '=', 'dead')
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .orderBy('due_at')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .$if(offset !== undefined, (query) => query.offset(offset!))
    .execute();
}

function deadJob(db: Db | Tx, id: number) {
  return db
    .selectFrom('jobs')
    .select([...summaryColumns, 'data'])
    .where('id', '=', id)
    .where('state', '=', 'dead');
}

/** A dead job, or undefined. */
export function findDead(db: Db, id: number) {
  return deadJob(db, id).executeTakeFirst();
}

/** A dead job, locked; or undefined. */
export function lockDead(tx: Tx, id: number) {
  return deadJob(tx, id).forUpdate().executeTakeFirst();
}

const newLife = (now: Date) =>
  ({ state: 'waiting', attempts: 0, failures: 0, due_at: now, run_at: now }) as const;

/** Lets a dead job begin a new life. */
export async function reviveJob(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('jobs').set(newLife(now)).where('id', '=', id).execute();
}

/** The same for all dead jobs of a name; gives their ids. */
export async function reviveJobs(tx: Tx, name: string, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('jobs')
    .set(newLife(now))
    .where('name', '=', name)
    .where('state', '=', 'dead')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the pause of a lane, so that its probe runs now. */
export async function endPause(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .updateTable('job_lanes')
    .set({ paused_until: now })
    .where('name', '=', name)
    .where('paused_until', '>', now)
    .execute();
}

export async function deleteJob(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute();
}

/** The jobs of one name. */
export interface JobCounts {
  readonly name: string;
  /** Due and not done. */
  readonly waiting: number;
  /** The age of the oldest of them. */
  readonly oldestSeconds: number;
  readonly dead: number;
  /** Its receiver is away. */
  readonly isPaused: boolean;
}

/** One row for each of the names, and for others in the table, which no handler runs. */
export async function countJobs(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<readonly JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select known.name,
      count(*) filter (where state <> 'dead' and due_at <= ${now})::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz
        - min(due_at) filter (where state <> 'dead' and due_at <= ${now})), 0)::float8
        as "oldestSeconds",
      count(*) filter (where state = 'dead')::int as dead,
      exists (select from job_lanes where job_lanes.name = known.name
        and failures > 0) as "isPaused"
    from (select unnest(${names}::text[]) as name union select name from jobs) as known
    left join jobs on jobs.name = known.name
    group by known.name order by known.name`.execute(db);
  return rows;
}

/** The numbers of dead jobs by name. */
export async function countDead(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; dead: number }>`
    select name, count(*)::int as dead from jobs
    where state = 'dead' group by name order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, dead }) => [name, dead]));
}
