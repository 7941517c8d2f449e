import type { Counts } from '@club/registry';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** What was observed of a version in one interval. */
export interface HealthPoint extends Counts {
  readonly bundle: string;
  readonly version: string;
  readonly at: Date;
}

/** Since when, by intervals of that many seconds. */
export interface Interval {
  readonly since: Date;
  readonly seconds: number;
}

/** What was observed since then, oldest first. */
export async function readHealth(db: Db, { since, seconds }: Interval): Promise<HealthPoint[]> {
  const { rows } = await sql<Counts & { bundle: string; version: string; start: number }>`
    select bundle, version,
      (floor(extract(epoch from window_start) / ${seconds}::int) * ${seconds}::int)::int as start,
      sum(visits)::int as visits, sum(errors)::int as errors,
      sum(failed_loads)::int as "failedLoads", sum(measured)::int as measured, sum(slow)::int as slow
    from bundle_health where window_start >= ${since} group by 1, 2, 3 order by 3, 1, 2`.execute(
    db,
  );
  return rows.map(({ start, ...row }) => ({ ...row, at: new Date(start * 1000) }));
}
