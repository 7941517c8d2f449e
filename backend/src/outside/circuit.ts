import { LONGEST_PAUSE_MS } from '../foundation/jobs/retry-policy';
import { ServiceError } from './service-error';

/** Runs a call to a service, or rejects at once while the circuit is open. */
export type Circuit = <T>(call: () => Promise<T>) => Promise<T>;

const FAILURES = 5;
const PAUSE_MS = 30_000;

/** How long a failure opens the circuit; 0 does not open it. */
function pauseMsAfter(error: ServiceError, failures: number): number {
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds * 1000, LONGEST_PAUSE_MS);
  return failures >= FAILURES ? PAUSE_MS : 0;
}

/**
 * Stops calls to a service that failed several times in a row, or that asked to wait. A refusal is
 * an answer and does not count.
 */
export function createCircuit(service: string, now: () => Date): Circuit {
  let failures = 0;
  let openUntil = 0;

  return async (call) => {
    const waitMs = openUntil - now().getTime();
    if (waitMs > 0) {
      throw new ServiceError(service, 'the circuit is open', {
        kind: 'unavailable',
        isSkipped: true,
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    }
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      const isFailure = error instanceof ServiceError && error.kind !== 'refused';
      // The pause does not reset the count, so one failure after it opens the circuit again.
      failures = isFailure ? failures + 1 : 0;
      const pauseMs = isFailure ? pauseMsAfter(error, failures) : 0;
      openUntil = Math.max(openUntil, now().getTime() + pauseMs);
      throw error;
    }
  };
}
