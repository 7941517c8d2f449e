import type { Tx } from '../database/schema';

/** Every kind of job and its data; each module adds its own by `declare module`. */
export interface JobData {}

export type JobName = keyof JobData;
export type JobHandlers = {
  readonly [Name in JobName]?: (data: JobData[Name]) => Promise<void>;
};

/** The outbox: what leaves the system is written with its cause and done afterwards, at least once. */
export interface Jobs {
  readonly send: <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { readonly runAt?: Date },
  ) => Promise<void>;
  /**
   * Writes what a transaction has sent so far, which else is written at its end: for those who go on
   * to lock what many want, and should hold it for as short as can be.
   */
  readonly write: (tx: Tx) => Promise<void>;
  readonly handle: (handlers: JobHandlers) => void;
  readonly start: () => Promise<void>;
  /** Waits for the jobs under way, then stops. */
  readonly stop: () => Promise<void>;
  /** Runs everything that is due now. For tests: no waiting for the worker. */
  readonly drain: () => Promise<number>;
}

/** A failure that no repeat can mend: the job goes to the dead letters at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}
