import { scrub, type Logger } from '../logger';
import type { Db } from '../database/schema';
import type { JobFailure } from './jobs';
import {
  MAX_CALLS_AFTER_OUTAGE,
  claimNewest,
  deleteJobs,
  deleteLane,
  pauseHealthyLane,
  releaseJob,
  releaseLane,
  renewClaims,
  RENEW_MS,
  type ClaimedJob,
  type ClaimedLane,
} from './jobs-repository';
import type { RetryPolicy } from './retry-policy';

/** What the jobs of one name need to run. */
export interface LaneDependencies {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly policy: RetryPolicy;
  readonly run: (job: ClaimedJob) => Promise<void>;
}

/**
 * - `done`: the job has succeeded;
 * - `expired`: the job came too late, and its receiver was not called;
 * - `failed`: the job itself has failed, others may succeed;
 * - `unavailable`: its receiver does not answer, for the others too;
 * - `skipped`: its receiver is known to be unavailable and was not called.
 */
type Result = 'done' | 'expired' | 'failed' | 'unavailable' | 'skipped';

interface Outcome {
  readonly job: ClaimedJob;
  readonly result: Result;
  readonly failure: JobFailure;
  readonly error: unknown;
}

/** After so long, an alarm says that a receiver is unavailable. */
const ALARM_AFTER_MS = 120_000;

function toResult(failure: JobFailure): Result {
  if (failure.isPermanent) return 'failed';
  if (failure.isExpired) return 'expired';
  if (failure.isSkipped) return 'skipped';
  return failure.isUnavailable ? 'unavailable' : 'failed';
}

async function tryJob(job: ClaimedJob, { run }: LaneDependencies): Promise<Outcome> {
  try {
    await run(job);
    return { job, result: 'done', failure: {}, error: null };
  } catch (error) {
    const failure = (error instanceof Error ? error : {}) as JobFailure;
    return { job, result: toResult(failure), failure, error };
  }
}

/**
 * Runs the claimed jobs. The probe of an unavailable receiver is the oldest job; if it fails, the newest one
 * shows whether only that job is the cause.
 */
async function tryJobs(
  lane: ClaimedLane,
  claimed: ClaimedJob[],
  dependencies: LaneDependencies,
): Promise<Outcome[]> {
  const outcomes = await Promise.all(lane.jobs.map((job) => tryJob(job, dependencies)));
  const isProbe = lane.failures !== null && lane.failures > 0;
  if (!isProbe || outcomes[0]?.result !== 'unavailable') return outcomes;
  const newest = await claimNewest(dependencies.db, lane.name, dependencies.now());
  if (!newest) return outcomes;
  claimed.push(newest);
  return [...outcomes, await tryJob(newest, dependencies)];
}

/** Renews the claims of jobs that take long, until it is stopped. */
function startRenewal(
  lane: ClaimedLane,
  claimed: readonly ClaimedJob[],
  { db, log, now }: LaneDependencies,
): () => Promise<void> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewClaims(db, lane, claimed, now()).catch((error: unknown) => {
      log.warn({ error, name: lane.name }, 'the claims of running jobs could not be renewed');
    });
  }, RENEW_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return renewal;
  };
}

async function tryClaimed(lane: ClaimedLane, dependencies: LaneDependencies): Promise<Outcome[]> {
  const claimed = [...lane.jobs];
  const stopRenewing = startRenewal(lane, claimed, dependencies);
  try {
    return await tryJobs(lane, claimed, dependencies);
  } finally {
    await stopRenewing();
  }
}

const errorText = (error: unknown) =>
  error instanceof Error ? scrub(error.message).slice(0, 500) : 'unknown';

function giveUp({ job, error }: Outcome, { db, log, now }: LaneDependencies): Promise<void> {
  const { id, name, attempts, failures } = job;
  log.error({ job: id, name, attempts, error }, 'a job is dead');
  return releaseJob(db, job, {
    state: 'dead',
    attempts,
    failures,
    last_error: errorText(error),
    run_at: now(),
  });
}

/** Delays this job alone. */
function delay({ job, failure, error }: Outcome, dependencies: LaneDependencies): Promise<void> {
  const { id, name, attempts } = job;
  const failures = job.failures + 1;
  const pauseMs = dependencies.policy.pauseMs(failures, failure.retryAfterSeconds);
  dependencies.log.warn({ job: id, name, attempts, error }, 'a job failed and will be repeated');
  return releaseJob(dependencies.db, job, {
    state: 'waiting',
    attempts,
    failures,
    last_error: errorText(error),
    run_at: new Date(dependencies.now().getTime() + pauseMs),
  });
}

/** The job keeps its place in the lane. */
function putBack({ job, result, error }: Outcome, { db }: LaneDependencies): Promise<void> {
  const attempts = result === 'skipped' ? job.attempts - 1 : job.attempts;
  const { failures } = job;
  return releaseJob(db, job, {
    state: 'waiting',
    attempts,
    failures,
    last_error: errorText(error),
  });
}

/** Whether the failure is the job's own: it was before, or the receiver answers other jobs. */
function isOwnFailure({ job, result }: Outcome, isHealthy: boolean, isThere: boolean): boolean {
  if (result !== 'unavailable') return result === 'failed';
  return job.failures > 0 || (isThere && !isHealthy);
}

/** Whether the outage becomes long with this pause: it is said once, when the pause begins. */
function isLongNow({ pausedUntil }: ClaimedLane, unavailableSince: Date, until: Date): boolean {
  const isLong = (at: Date) => at.getTime() - unavailableSince.getTime() >= ALARM_AFTER_MS;
  return isLong(until) && !(pausedUntil !== null && isLong(pausedUntil));
}

async function pauseLane(
  lane: ClaimedLane,
  outcomes: readonly Outcome[],
  { db, log, now, policy }: LaneDependencies,
): Promise<void> {
  const { name } = lane;
  const wasCalled = outcomes.some(({ result }) => result === 'unavailable');
  const failures = Math.max((lane.failures ?? 0) + (wasCalled ? 1 : 0), 1);
  const seconds = Math.max(...outcomes.map(({ failure }) => failure.retryAfterSeconds ?? 0));
  const until = new Date(now().getTime() + policy.pauseMs(failures, seconds));
  const unavailableSince = (lane.failures ? lane.unavailableSince : null) ?? now();
  const pause = { failures, paused_until: until, away_since: unavailableSince };
  if (lane.failures !== null) await releaseLane(db, name, pause);
  else if (!(await pauseHealthyLane(db, name, pause))) return;
  const line = { name, failures, error: outcomes.at(-1)?.error };
  if (isLongNow(lane, unavailableSince, until))
    log.error(line, 'a receiver is unavailable, and its jobs wait');
  else log.warn(line, 'the jobs of a receiver wait');
}

/** The receiver answers again: more of what waited is sent, until nothing waits. */
async function reopenLane(lane: ClaimedLane, { db, now }: LaneDependencies): Promise<void> {
  const isOver = lane.failures === 0 && lane.jobs.length < MAX_CALLS_AFTER_OUTAGE;
  if (isOver) await deleteLane(db, lane.name);
  else await releaseLane(db, lane.name, { failures: 0, paused_until: now() });
}

/** Deletes the jobs that are over. */
async function deleteEnded(
  outcomes: readonly Outcome[],
  { db, log }: LaneDependencies,
): Promise<void> {
  const ended = outcomes.filter(({ result }) => result === 'done' || result === 'expired');
  for (const { job, result } of ended) {
    if (result === 'expired') log.warn({ job: job.id, name: job.name }, 'a job came too late');
  }
  await deleteJobs(
    db,
    ended.map(({ job }) => job.id),
  );
}

/** Decides about each job that failed; gives whether some wait for an unavailable receiver. */
async function decideFailed(
  outcomes: readonly Outcome[],
  isOwn: (outcome: Outcome) => boolean,
  dependencies: LaneDependencies,
): Promise<boolean> {
  let isUnavailable = false;
  for (const outcome of outcomes) {
    const { job, result, failure } = outcome;
    if (result === 'done' || result === 'expired') continue;
    const isOver =
      result !== 'skipped' && dependencies.policy.isOver(job.due_at, dependencies.now());
    if (failure.isPermanent || isOver) await giveUp(outcome, dependencies);
    else if (isOwn(outcome)) await delay(outcome, dependencies);
    else await putBack(outcome, dependencies);
    isUnavailable ||= !isOwn(outcome);
  }
  return isUnavailable;
}

/** Runs the claimed jobs of one name, and decides about those that failed and about the others. */
export async function runLane(lane: ClaimedLane, dependencies: LaneDependencies): Promise<void> {
  const outcomes = await tryClaimed(lane, dependencies);
  const isHealthy = lane.failures === null;
  const isThere = outcomes.some(({ result }) => result === 'done' || result === 'failed');
  const wasCalled = outcomes.some(({ result }) => result !== 'expired');
  await deleteEnded(outcomes, dependencies);
  const isOwn = (outcome: Outcome) => isOwnFailure(outcome, isHealthy, isThere);
  const isUnavailable = await decideFailed(outcomes, isOwn, dependencies);
  if (isHealthy) {
    if (isUnavailable) await pauseLane(lane, outcomes, dependencies);
  } else if (isThere) await reopenLane(lane, dependencies);
  else if (wasCalled) await pauseLane(lane, outcomes, dependencies);
  // The receiver was not called, so the next job is the probe.
  else
    await releaseLane(dependencies.db, lane.name, {
      failures: lane.failures,
      paused_until: dependencies.now(),
    });
}
