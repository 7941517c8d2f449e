import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../database/schema';
import type { JobName } from './jobs';

/** How many jobs of a name one process runs at once. */
const MAX_RUNNING = 5;
/** How many are sent at once to a receiver that was unavailable, by all processes together. */
export const MAX_CALLS_AFTER_OUTAGE = 3;
const LOCK_MS = 60_000;
/** Claims are renewed this often, so that a failed renewal is repeated in time. */
export const RENEW_MS = LOCK_MS / 3;

export interface ClaimedJob {
  readonly id: number;
  readonly name: JobName;
  readonly data: string;
  readonly attempts: number;
  readonly failures: number;
  readonly due_at: Date;
}

/** Jobs of one name that a process has claimed. */
export interface ClaimedLane {
  readonly name: JobName;
  /** The failures of an unavailable receiver in a row; null while nothing is wrong. */
  readonly failures: number | null;
  /** When its last pause ended; null while nothing is wrong. */
  readonly pausedUntil: Date | null;
  readonly unavailableSince: Date | null;
  /** The oldest first. */
  readonly jobs: readonly ClaimedJob[];
}

const isDue = (now: Date) => sql`
  state <> 'dead' and due_at <= ${now} and run_at <= ${now}
    and (locked_until is null or locked_until <= ${now})`;

const claimed = (now: Date) => sql`
  state = 'running', attempts = attempts + 1,
    locked_until = ${new Date(now.getTime() + LOCK_MS)}`;

const columns = sql.raw('jobs.id, jobs.name, jobs.data, jobs.attempts, jobs.failures, jobs.due_at');

type ClaimedRow = ClaimedJob & {
  readonly lane_failures: number | null;
  readonly paused_until: Date | null;
  readonly away_since: Date | null;
};

const byAge = (one: ClaimedJob, other: ClaimedJob) =>
  one.due_at.getTime() - other.due_at.getTime() || one.id - other.id;

function groupByLane(rows: readonly ClaimedRow[]): ClaimedLane[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const jobs = rows.filter((row) => row.name === name).sort(byAge);
    const [first] = jobs;
    return {
      name,
      failures: first?.lane_failures ?? null,
      pausedUntil: first?.paused_until ?? null,
      unavailableSince: first?.away_since ?? null,
      jobs,
    };
  });
}

/**
 * Claims the oldest due jobs of each name. Those of an unavailable receiver are claimed by one process at a
 * time, which leases the lane: first a single job as a probe, then a few. A job or a lane whose process
 * died is claimed again after its lock expires.
 */
export async function claimJobs(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<ClaimedLane[]> {
  const { rows } = await sql<ClaimedRow>`
    with troubled as materialized (
      select name, failures, paused_until, away_since from job_lanes
      where name = any(${names}) and paused_until <= ${now}
      for update skip locked
    ), lanes as (
      select troubled.*, case failures when 0 then ${MAX_CALLS_AFTER_OUTAGE}::int else 1 end as at_once
      from troubled
      union all
      select name, null, null, null, ${MAX_RUNNING}::int from unnest(${names}::text[]) as healthy (name)
      where not exists (select from job_lanes where job_lanes.name = healthy.name)
    ), next as materialized (
      select due.id, lanes.* from lanes cross join lateral (
        select id from jobs where jobs.name = lanes.name and ${isDue(now)}
        order by due_at, id limit lanes.at_once for update skip locked
      ) as due
    ), leased as (
      update job_lanes set paused_until = ${new Date(now.getTime() + LOCK_MS)}
      where name in (select name from next where failures is not null)
    )
    update jobs set ${claimed(now)} from next where jobs.id = next.id
    returning ${columns}, next.failures as lane_failures, next.paused_until, next.away_since`.execute(
    db,
  );
  return groupByLane(rows);
}

/** Claims the newest due job of a leased lane. */
export async function claimNewest(db: Db, name: JobName, now: Date): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set ${claimed(now)} where id = (
      select id from jobs where name = ${name} and ${isDue(now)}
      order by due_at desc, id desc limit 1 for update skip locked
    )
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Renews the claims of running jobs, and the lease of their lane. Claims that another process has taken over stay as they are. */
export async function renewClaims(
  db: Db,
  { name, failures }: Pick<ClaimedLane, 'name' | 'failures'>,
  jobs: readonly ClaimedJob[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MS);
  const ids = jobs.map(({ id }) => id);
  const attempts = jobs.map((job) => job.attempts);
  await sql`
    update jobs set locked_until = ${until}
    from unnest(${ids}::bigint[], ${attempts}::int[]) as own (id, attempts)
    where jobs.id = own.id and jobs.attempts = own.attempts and jobs.state = 'running'`.execute(db);
  if (failures === null) return;
  await db.updateTable('job_lanes').set({ paused_until: until }).where('name', '=', name).execute();
}

/** When the next job can be claimed, or null. */
export async function findNextTime(
  db: Db,
  names: readonly string[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(run_at) from jobs
        where state <> 'dead' and run_at > ${now} and name = any(${names})),
      (select min(paused_until) from job_lanes where name = any(${names}) and exists (
        select from jobs where jobs.name = job_lanes.name and ${isDue(now)}))
    ) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export async function deleteJobs(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('jobs')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** Deletes the jobs whose data has this value, waiting or given up, except what runs now. */
export async function deleteJobsAbout(tx: Tx, key: string, value: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where(sql`data::jsonb ->> ${key}::text`, '=', String(value))
    .where('state', '<>', 'running')
    .execute();
}

export interface JobChange {
  readonly state: 'waiting' | 'dead';
  readonly attempts: number;
  readonly failures: number;
  readonly last_error: string;
  /** Absent: the job keeps its place. */
  readonly run_at?: Date;
}

/** Ends the claim of a job that failed, unless another process has claimed it since. */
export async function releaseJob(
  db: Db,
  { id, attempts }: Pick<ClaimedJob, 'id' | 'attempts'>,
  change: JobChange,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...change, locked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .execute();
}

type LaneChange = Pick<Tables['job_lanes'], 'failures' | 'paused_until'> &
  Partial<Pick<Tables['job_lanes'], 'away_since'>>;

/** Begins a pause; false when another process has begun it a moment before. */
export async function pauseHealthyLane(
  db: Db,
  name: JobName,
  pause: Required<LaneChange>,
): Promise<boolean> {
  const begun = await db
    .insertInto('job_lanes')
    .values({ name, ...pause })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return begun.length > 0;
}

/** Ends the lease of a lane. */
export async function releaseLane(db: Db, name: JobName, change: LaneChange): Promise<void> {
  await db.updateTable('job_lanes').set(change).where('name', '=', name).execute();
}

/** The receiver works as usual, and nothing waits. */
export async function deleteLane(db: Db, name: JobName): Promise<void> {
  await db.deleteFrom('job_lanes').where('name', '=', name).execute();
}
