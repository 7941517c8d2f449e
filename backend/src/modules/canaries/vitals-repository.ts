import { type JudgedVital, judgedVitals } from '@club/api/contract/canaries';
import type { VitalRating } from '@club/api/tracked-events';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Interval } from './health-repository';

/** How often a vital was measured, was not good, and was poor. */
export interface VitalCounts {
  readonly measured: number;
  readonly notGood: number;
  readonly poor: number;
}

/** How the vitals of a version were. One that nobody measured is missing. */
export type Vitals = Readonly<Partial<Record<JudgedVital, VitalCounts>>>;

type Ratings = Readonly<Partial<Record<JudgedVital, VitalRating | undefined>>>;

/** The vitals that one visit reports of a version. */
interface RatedVersion {
  readonly bundle: string;
  readonly version: string;
  readonly vitals?: { readonly ratings?: Ratings | undefined } | undefined;
}

/** Charts show hours or more. */
const WINDOW_MS = 3_600_000;

/** Adds the vitals of a visit. The rows are locked in the order of `rated`, so callers keep one order. */
export async function addVitals(tx: Tx, at: Date, rated: readonly RatedVersion[]): Promise<void> {
  const window_start = new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS);
  const rows = rated.flatMap(({ bundle, version, vitals }) =>
    judgedVitals.flatMap((vital) => {
      const rating = vitals?.ratings?.[vital];
      if (rating === undefined) return [];
      const counts = {
        measured: 1,
        not_good: Number(rating !== 'good'),
        poor: Number(rating === 'poor'),
      };
      return [{ bundle, version, window_start, vital, ...counts }];
    }),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('bundle_vitals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['bundle', 'version', 'window_start', 'vital']).doUpdateSet((row) => ({
        measured: sql`${row.ref('bundle_vitals.measured')} + excluded.measured`,
        not_good: sql`${row.ref('bundle_vitals.not_good')} + excluded.not_good`,
        poor: sql`${row.ref('bundle_vitals.poor')} + excluded.poor`,
      })),
    )
    .execute();
}

/** The vitals of a version in one interval. */
export interface VitalsPoint {
  readonly version: string;
  readonly at: Date;
  readonly vitals: Vitals;
}

/** The vitals of a bundle since then, by version and intervals of that many seconds. */
export async function readVitals(
  db: Db,
  bundle: string,
  { since, seconds }: Interval,
): Promise<VitalsPoint[]> {
  const { rows } = await sql<{ version: string; start: number; vitals: Vitals }>`
    select version, start,
      jsonb_object_agg(vital, jsonb_build_object('measured', measured, 'notGood', not_good, 'poor', poor)) as vitals
    from (
      select version, vital, (floor(extract(epoch from window_start) / ${seconds}::int) * ${seconds}::int)::int as start,
        sum(measured)::int as measured, sum(not_good)::int as not_good, sum(poor)::int as poor
      from bundle_vitals where bundle = ${bundle} and window_start >= ${since} group by 1, 2, 3
    ) as counted group by 1, 2`.execute(db);
  return rows.map(({ start, ...row }) => ({ ...row, at: new Date(start * 1000) }));
}

/** The vitals of a version in an interval. Nothing where only pages of an older version have reported it. */
export function vitalsAt(
  points: readonly VitalsPoint[],
  { version, at }: Omit<VitalsPoint, 'vitals'>,
): Vitals {
  const found = points.find((one) => one.version === version && one.at.getTime() === at.getTime());
  return found?.vitals ?? {};
}
