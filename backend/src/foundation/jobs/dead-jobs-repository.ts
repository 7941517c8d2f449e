import type { Db, Tx } from '../database/schema';

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

/** Resets a dead job, so that it is tried again for its whole time. */
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
