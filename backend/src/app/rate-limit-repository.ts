import { sql } from 'kysely';
import type { Db, Tx } from '../foundation/database/schema';

interface AddedHits {
  readonly bucket: string;
  readonly windowSeconds: number;
  readonly hits: number;
}

interface HitCount {
  readonly bucket: string;
  readonly hits: number;
  readonly resets_at: Date;
}

/** Adds hits, for all processes. The rows are locked in the order of `added`, so callers keep one order. */
export async function addHits(
  db: Db | Tx,
  added: readonly AddedHits[],
  now: Date,
): Promise<HitCount[]> {
  if (added.length === 0) return [];
  const values = added.map(({ bucket, windowSeconds, hits }) => {
    const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
    return sql`(${bucket}, ${hits}::integer, ${resetsAt}::timestamptz)`;
  });
  const { rows } = await sql<HitCount>`
    insert into rate_limits as stored (bucket, hits, resets_at) values ${sql.join(values)}
    on conflict (bucket) do update set
      hits = greatest(0, excluded.hits + case when stored.resets_at <= ${now} then 0 else stored.hits end),
      resets_at = case when stored.resets_at <= ${now} then excluded.resets_at else stored.resets_at end
    returning bucket, hits, resets_at
  `.execute(db);
  return rows;
}

/** The counts of these buckets, as far as they have one. */
export function listCounts(db: Db | Tx, buckets: readonly string[]): Promise<HitCount[]> {
  return db
    .selectFrom('rate_limits')
    .select(['bucket', 'hits', 'resets_at'])
    .where('bucket', 'in', buckets)
    .execute();
}

/** Counts one hit less. */
export async function undoHit(db: Db | Tx, bucket: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute();
}
