import type { Db, Tx } from '../foundation/database/schema';
import { addHits, listCounts } from './rate-limit-repository';

export { undoHit } from './rate-limit-repository';

/** How many hits a window of time allows. */
export interface Window {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface Limit extends Window {
  readonly bucket: string;
}

export interface Hit {
  readonly isOver: boolean;
  readonly retryAfterSeconds: number;
}

interface Count extends Limit {
  readonly hits: number;
}

const secondsUntil = (moment: Date, now: Date) => (moment.getTime() - now.getTime()) / 1000;

/** Counts a hit in the window, or several, for all processes. */
export async function hit(db: Db | Tx, limit: Limit, now: Date, hits = 1): Promise<Hit> {
  const [row] = await addHits(db, [{ ...limit, hits }], now);
  if (!row) throw new Error('The insert returned no row');
  return {
    isOver: row.hits > limit.limit,
    retryAfterSeconds: secondsUntil(row.resets_at, now),
  };
}

/** What may be used in each of several windows. */
export interface Budget {
  readonly bucket: string;
  readonly windows: readonly Window[];
}

export interface Spending extends Hit {
  /** The budgets of which this was the last one in a window. */
  readonly usedUp: readonly Budget[];
}

function toCounts(budgets: readonly Budget[], hits: number): Count[] {
  return budgets.flatMap(({ bucket, windows }) =>
    windows.map((window) => ({ ...window, bucket: `${bucket}:${window.windowSeconds}`, hits })),
  );
}

/**
 * Uses one of each budget, or none if one of them is used up. It counts before it looks, so parallel
 * requests can't use more than there is.
 */
export async function spend(db: Db | Tx, budgets: readonly Budget[], now: Date): Promise<Spending> {
  const rows = await addHits(db, toCounts(budgets, 1), now);
  const stored = new Map(rows.map((row) => [row.bucket, row]));
  const uses = budgets.map((budget) => {
    const windows = toCounts([budget], 0).map((count) => ({
      ...count,
      ...stored.get(count.bucket),
    }));
    return { budget, windows };
  });
  const waits = uses
    .flatMap(({ windows }) => windows)
    .filter(({ hits, limit }) => hits > limit)
    .map(({ resets_at: resetsAt }) => secondsUntil(resetsAt ?? now, now));
  if (waits.length === 0) {
    const isUsedUp = ({ hits, limit }: Count) => hits === limit;
    const usedUp = uses.filter(({ windows }) => windows.some(isUsedUp)).map(({ budget }) => budget);
    return { isOver: false, retryAfterSeconds: 0, usedUp };
  }
  await refund(db, budgets, now);
  return { isOver: true, retryAfterSeconds: Math.max(...waits), usedUp: [] };
}

/** The seconds until each budget has something left, 0 where it has. Counts nothing. */
export async function budgetWaits(
  db: Db | Tx,
  budgets: readonly Budget[],
  now: Date,
): Promise<number[]> {
  const buckets = toCounts(budgets, 0).map(({ bucket }) => bucket);
  const rows = await listCounts(db, buckets);
  const stored = new Map(rows.map((row) => [row.bucket, row]));
  const wait = ({ bucket, limit }: Count) => {
    const row = stored.get(bucket);
    return row && row.hits >= limit ? Math.max(0, secondsUntil(row.resets_at, now)) : 0;
  };
  return budgets.map((budget) => Math.max(...toCounts([budget], 0).map(wait)));
}

/** Gives one of each budget back, or more. */
export async function refund(
  db: Db | Tx,
  budgets: readonly Budget[],
  now: Date,
  amount = 1,
): Promise<void> {
  await addHits(db, toCounts(budgets, -amount), now);
}
