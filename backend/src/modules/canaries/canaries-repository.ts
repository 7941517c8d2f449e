import type { BothCounts, Counts, JudgeReason, Refusal } from '@club/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import type { FailedAct } from './canaries-tables';

/** What one visit adds to the counts of a version. */
export interface Addition {
  readonly bundle: string;
  /** Empty while no canary of the bundle runs. */
  readonly step: string;
  readonly version: string;
  readonly channel: 'stable' | 'canary';
  readonly counts: Counts;
}

/** Adds visits. The rows are locked in the order of `additions`, so callers keep one order. */
export async function addCounts(tx: Tx, windowStart: Date, additions: readonly Addition[]) {
  await tx
    .insertInto('bundle_health')
    .values(
      additions.map(({ counts, ...rest }) => ({
        ...rest,
        window_start: windowStart,
        visits: counts.visits,
        errors: counts.errors,
        failed_loads: counts.failedLoads,
        measured: counts.measured,
        slow: counts.slow,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['bundle', 'step', 'window_start', 'version']).doUpdateSet((row) => ({
        visits: sql`${row.ref('bundle_health.visits')} + excluded.visits`,
        errors: sql`${row.ref('bundle_health.errors')} + excluded.errors`,
        failed_loads: sql`${row.ref('bundle_health.failed_loads')} + excluded.failed_loads`,
        measured: sql`${row.ref('bundle_health.measured')} + excluded.measured`,
        slow: sql`${row.ref('bundle_health.slow')} + excluded.slow`,
      })),
    )
    .execute();
}

const nothing: Counts = { visits: 0, errors: 0, failedLoads: 0, measured: 0, slow: 0 };

/** All that was observed in a step. */
export async function readTotals(db: Db | Tx, bundle: string, step: string): Promise<BothCounts> {
  const { rows } = await sql<Counts & { channel: 'stable' | 'canary' }>`
    select channel, sum(visits)::int as visits, sum(errors)::int as errors,
      sum(failed_loads)::int as "failedLoads", sum(measured)::int as measured, sum(slow)::int as slow
    from bundle_health where bundle = ${bundle} and step = ${step} group by channel`.execute(db);
  const found = (channel: string): Counts => {
    const { channel: _, ...counts } = rows.find((row) => row.channel === channel) ?? {
      channel,
      ...nothing,
    };
    return counts;
  };
  return { canary: found('canary'), stable: found('stable') };
}

/** A step is judged on although the server could not do what it had decided. */
const judgedStates = ['open', 'failed'] as const;

/** A step of a canary. */
export interface Step {
  readonly bundle: string;
  readonly step: string;
}

/** Notes that a step has to be judged; true if nobody had noted it before. */
export async function makeDue(
  tx: Tx,
  { bundle, step }: Step,
  versions: { readonly version: string; readonly stable: string },
): Promise<boolean> {
  await tx
    .insertInto('canary_steps')
    .values({ bundle, step, ...versions, evidence: null, reason: null, judged_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('canary_steps')
    .set({ is_due: true })
    .where('bundle', '=', bundle)
    .where('step', '=', step)
    .where('state', 'in', judgedStates)
    .where('is_due', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A step that is still judged, locked; or undefined. */
export function lockJudgedStep(tx: Tx, { bundle, step }: Step) {
  return tx
    .selectFrom('canary_steps')
    .selectAll()
    .where('bundle', '=', bundle)
    .where('step', '=', step)
    .where('state', 'in', judgedStates)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what a look has found. */
export async function saveEvaluation(tx: Tx, { bundle, step }: Step, evidence: string, at: Date) {
  await tx
    .updateTable('canary_steps')
    .set({ is_due: false, evidence, judged_at: at })
    .where('bundle', '=', bundle)
    .where('step', '=', step)
    .execute();
}

/** Why a step has ended, as the command says it and as data. */
export interface ReportedReason {
  readonly reason: string | null;
  readonly judgeReason: JudgeReason | null;
}

const storedReason = ({ reason, judgeReason }: ReportedReason) => ({
  reason,
  judge_reason: judgeReason && JSON.stringify(judgeReason),
});

/** Ends a step at that time; false if it has ended before. */
export async function closeStep(
  db: Db | Tx,
  { bundle, step }: Step,
  state: 'ended' | 'advanced' | 'over',
  { at, ...reported }: ReportedReason & { readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('canary_steps')
    .set({
      state,
      ...storedReason(reported),
      failure: null,
      refusals: null,
      is_due: false,
      judged_at: at,
    })
    .where('bundle', '=', bundle)
    .where('step', '=', step)
    .where('state', 'in', judgedStates)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Why what was decided could not be done, as the command says it and as data. */
export interface Failure {
  readonly failure: string;
  readonly refusals: readonly Refusal[];
}

/**
 * Notes that what was decided could not be done; true if that was not known. The step is judged on, and
 * the next decision may be another one.
 */
export async function failStep(
  db: Db,
  { bundle, step }: Step,
  act: FailedAct,
  { failure, refusals, ...reported }: ReportedReason & Failure,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('canary_steps')
    .set({
      state: 'failed',
      failed_act: act,
      ...storedReason(reported),
      failure,
      refusals: JSON.stringify(refusals),
    })
    .where('bundle', '=', bundle)
    .where('step', '=', step)
    .where('state', 'in', judgedStates)
    .where('failed_act', 'is distinct from', act)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The steps that are judged. */
export function listJudgedSteps(db: Db): Promise<Step[]> {
  return db
    .selectFrom('canary_steps')
    .select(['bundle', 'step'])
    .where('state', 'in', judgedStates)
    .execute();
}

/** The last step of each bundle. */
export async function lastSteps(db: Db) {
  return db
    .selectFrom('canary_steps')
    .distinctOn('bundle')
    .select([
      'bundle',
      'version',
      'stable',
      'state',
      'reason',
      'judge_reason',
      'failure',
      'refusals',
      'judged_at',
    ])
    .orderBy('bundle')
    .orderBy('step', 'desc')
    .execute();
}

/** Deletes counts and steps from before then, but not those of steps that are judged still. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  const judged = db.selectFrom('canary_steps').select('step').where('state', 'in', judgedStates);
  await db
    .deleteFrom('bundle_health')
    .where('window_start', '<', before)
    .where('step', 'not in', judged)
    .execute();
  await db.deleteFrom('bundle_vitals').where('window_start', '<', before).execute();
  await db
    .deleteFrom('canary_steps')
    .where('state', 'not in', judgedStates)
    .where('step', '<', before.toISOString())
    .where((row) => row.or([row('judged_at', 'is', null), row('judged_at', '<', before)]))
    .execute();
}
