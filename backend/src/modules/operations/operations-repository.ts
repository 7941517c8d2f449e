import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** How many migrations the database has run, and whether it takes writes. */
export async function readDatabaseState(
  db: Db,
): Promise<{ readonly ran: number; readonly isReadOnly: boolean }> {
  const { rows } = await sql<{ ran: number; isReadOnly: boolean }>`
    select count(*) as ran, current_setting('transaction_read_only') = 'on' as "isReadOnly"
    from migrations`.execute(db);
  return rows[0] ?? { ran: 0, isReadOnly: true };
}

/** The jobs of one name. */
export interface JobCounts {
  readonly name: string;
  /** Due and not done. */
  readonly waiting: number;
  /** The age of the oldest of them. */
  readonly oldestSeconds: number;
  readonly dead: number;
  /** Its receiver is unavailable. */
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
