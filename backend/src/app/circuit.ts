/** Runs a call to the outside, or refuses at once while the outside has lately not answered. */
export type Circuit = <T>(call: () => Promise<T>) => Promise<T>;

export interface CircuitOptions {
  readonly now: () => Date;
  /** True for a failure to answer; a refusal is an answer. */
  readonly isAway: (error: unknown) => boolean;
  /** What a caller gets while nothing is asked. */
  readonly refusal: () => Error;
}

const FAILURES = 5;
const PAUSE_MS = 30_000;

/** Leaves a service in peace that did not answer several times in a row: callers are told at once. */
export function createCircuit({ now, isAway, refusal }: CircuitOptions): Circuit {
  let failures = 0;
  let openUntil = 0;

  return async (call) => {
    if (now().getTime() < openUntil) throw refusal();
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      failures = isAway(error) ? failures + 1 : 0;
      // After the pause one try decides: the count stays until something succeeds.
      if (failures >= FAILURES) openUntil = now().getTime() + PAUSE_MS;
      throw error;
    }
  };
}
