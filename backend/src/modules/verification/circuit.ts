import { createCircuit } from '../../app/circuit';
import { IdentityError, type IdentityProvider } from './identity-provider';

/** Leaves a provider in peace that did not answer several times in a row: customers are told at once. */
export function withCircuit(provider: IdentityProvider, now: () => Date): IdentityProvider {
  const guarded = createCircuit({
    now,
    isAway: (error) => error instanceof IdentityError && error.isAway,
    refusal: () => new IdentityError('The provider did not answer lately', { isAway: true }),
  });
  return {
    begin: (...asked) => guarded(() => provider.begin(...asked)),
    finish: (...asked) => guarded(() => provider.finish(...asked)),
  };
}
