import { sql } from 'kysely';
import type { Db, Tx } from '../foundation/database/schema';

export interface Limit {
  readonly bucket: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Hit {
  readonly isOver: boolean;
  readonly retryAfterSeconds: number;
}

/** Counts a hit in the window, for all processes. */
export async function hit(
  db: Db | Tx,
  { bucket, limit, windowSeconds }: Limit,
  now: Date,
): Promise<Hit> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits as kept (bucket, hits, resets_at) values (${bucket}, 1, ${resetsAt})
    on conflict (bucket) do update set
      hits = case when kept.resets_at <= ${now} then 1 else kept.hits + 1 end,
      resets_at = case when kept.resets_at <= ${now} then excluded.resets_at else kept.resets_at end
    returning hits, resets_at
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A counted hit gives its row');
  return {
    isOver: row.hits > limit,
    retryAfterSeconds: (row.resets_at.getTime() - now.getTime()) / 1000,
  };
}

/** Takes a hit back. */
export async function takeBack(db: Db | Tx, bucket: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute();
}
