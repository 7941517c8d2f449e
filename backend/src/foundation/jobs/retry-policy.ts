const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

type Unit = keyof typeof unitMs;

/** For example `3 days`. */
export type Duration = `${number} ${Unit | `${Unit}s`}`;

const DEFAULT_LIFE: Duration = '1 day';
/** No pause is longer, whatever a receiver asks for. */
export const LONGEST_PAUSE_MS = 15 * unitMs.minute;

/** When a job is repeated, and when it is given up. */
export interface RetryPolicy {
  /** Whether a job that fails now is given up. */
  readonly isOver: (dueAt: Date, now: Date) => boolean;
  /**
   * 1, 2, 4 … seconds, at most a tenth of the job's life; longer where the receiver asks for it. Never
   * more than 15 minutes.
   */
  readonly pauseMs: (failures: number, retryAfterSeconds?: number | null) => number;
}

function toMs(duration: Duration): number {
  const [count, unit = ''] = duration.split(' ');
  return Number(count) * unitMs[unit.replace(/s$/, '') as Unit];
}

export function createRetryPolicy(retryFor: Duration = DEFAULT_LIFE): RetryPolicy {
  const lifeMs = toMs(retryFor);
  const longestMs = Math.min(LONGEST_PAUSE_MS, lifeMs / 10);
  return {
    isOver: (dueAt, now) => now.getTime() - dueAt.getTime() >= lifeMs,
    pauseMs: (failures, retryAfterSeconds) =>
      Math.min(
        Math.max(Math.min(2 ** (failures - 1) * 1000, longestMs), (retryAfterSeconds ?? 0) * 1000),
        LONGEST_PAUSE_MS,
      ),
  };
}
