import type { Tx } from '../database/schema';
import type { Duration } from './retry-policy';

/** All jobs and their data; each module adds its own by `declare module`. */
export interface JobData {}

export type JobName = keyof JobData;

export interface JobHandler<Data> {
  readonly run: (data: Data) => Promise<void>;
  /** For how long after it was due a job is tried; then it is dead. Default: one day. */
  readonly retryFor?: Duration;
}

export type JobHandlers = {
  readonly [Name in JobName]?: JobHandler<JobData[Name]>;
};

/** A job is stored in the transaction of its cause and runs after the commit, at least once. */
export interface Jobs {
  readonly send: <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { readonly runAt?: Date },
  ) => Promise<void>;
  /**
   * Writes the jobs of the transaction now instead of at its end: for a transaction that then locks
   * contended rows, so that it holds them for a short time.
   */
  readonly write: (tx: Tx) => Promise<void>;
  readonly handle: (handlers: JobHandlers) => void;
  /** The names of all handled jobs. */
  readonly names: () => readonly string[];
  /** Runs jobs soon that the transaction has made due. */
  readonly wake: (tx: Tx) => void;
  readonly start: () => Promise<void>;
  /** Waits for running jobs, then stops. */
  readonly stop: () => Promise<void>;
  /** Runs all due jobs now. For tests. */
  readonly drain: () => Promise<number>;
}

/** Properties of an error that decide about the job's repeat. */
export interface JobFailure {
  /** A repeat can't succeed: the job becomes a dead letter at once. */
  readonly isPermanent?: boolean;
  /** The job is no longer useful: it is deleted without a try. */
  readonly isExpired?: boolean;
  /** The receiver is unavailable for all jobs of this name, so they wait together. */
  readonly isUnavailable?: boolean;
  /** The receiver was not called, so this was no attempt. */
  readonly isSkipped?: boolean;
  /** The job is not repeated before this time, or 15 minutes. */
  readonly retryAfterSeconds?: number | null;
}

/** The job came too late, and its receiver was not called. */
export class ExpiredJobError extends Error implements JobFailure {
  override readonly name = 'ExpiredJobError';
  readonly isExpired = true;
}

/** A failure that a repeat can't change. */
export class PermanentJobError extends Error implements JobFailure {
  override readonly name = 'PermanentJobError';
  readonly isPermanent = true;
}
