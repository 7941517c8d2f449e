import { ServiceError } from './service-error';

/** Runs a call to a service, or rejects at once while the circuit is open. */
export type Circuit = <T>(call: () => Promise<T>) => Promise<T>;

const FAILURES = 5;
const PAUSE_SECONDS = 30;

/** How many seconds a failure opens the circuit; null does not open it. */
function pauseAfter(error: ServiceError, failures: number): number | null {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds;
  return failures >= FAILURES ? PAUSE_SECONDS : null;
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
      const pause = isFailure ? pauseAfter(error, failures) : null;
      if (pause !== null) openUntil = now().getTime() + pause * 1000;
      throw error;
    }
  };
}
