import { IdentityError, type IdentityProvider } from './identity-provider';

const FAILURES = 5;
const PAUSE_MS = 30_000;

/** Leaves a provider in peace that did not answer several times in a row: customers are told at once. */
export function withCircuit(provider: IdentityProvider, now: () => Date): IdentityProvider {
  let failures = 0;
  let openUntil = 0;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (now().getTime() < openUntil) {
      throw new IdentityError('The provider did not answer lately', { isAway: true });
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      const isAway = error instanceof IdentityError && error.isAway;
      // A refusal is an answer.
      failures = isAway ? failures + 1 : 0;
      // After the pause one try decides: the count stays until something succeeds.
      if (failures >= FAILURES) openUntil = now().getTime() + PAUSE_MS;
      throw error;
    }
  }

  return {
    begin: (...asked) => guarded(() => provider.begin(...asked)),
    finish: (...asked) => guarded(() => provider.finish(...asked)),
  };
}
