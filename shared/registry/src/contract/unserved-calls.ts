import type { Boot } from '../boot';
import type { Descriptor } from '../formats';

/** The optional calls of bundles that a server does not serve, for the page. `served` has its calls by name. */
export function unservedCalls(
  bundles: readonly Descriptor[],
  served: object,
): Pick<Boot, 'unserved'> {
  const calls = bundles.flatMap(({ contract }) => Object.entries(contract?.calls ?? {}));
  const unserved = calls.flatMap(([name, call]) =>
    typeof call === 'object' && call.optional === true && !Object.hasOwn(served, name)
      ? [call.path]
      : [],
  );
  return unserved.length === 0 ? {} : { unserved: [...new Set(unserved)] };
}
