import type { Descriptor, ServerContract } from '../formats';
import { bundleVersion, isOutdated } from '../outdated';
import type { Refusal } from '../refusal';

/**
 * Calls where a server has other error codes in place of those that a bundle knows. Codes that only one
 * side has are growth: a bundle has a general text for new ones.
 */
export function errorRefusals(bundle: Descriptor, server: ServerContract): Refusal[] {
  const calls = Object.entries(bundle.contract?.calls ?? {});
  return calls.flatMap(([name, call]): Refusal[] => {
    if (isOutdated(call)) return [];
    const known = call.errors ?? [];
    const given = server.calls[name]?.errors ?? [];
    const gone = known.filter((code) => !given.includes(code));
    const unknown = given.filter((code) => !known.includes(code));
    if (gone.length === 0 || unknown.length === 0) return [];
    const parties = { caller: bundleVersion(bundle), answerer: `the server ${server.version}` };
    return [replaced(name, gone, unknown, parties)];
  });
}

function replaced(
  name: string,
  gone: readonly string[],
  unknown: readonly string[],
  { caller, answerer }: { readonly caller: string; readonly answerer: string },
): Refusal {
  return {
    what: `The errors of ${name}: ${caller} knows ${gone.join(', ')}, which ${answerer} does not give, and ${answerer} gives ${unknown.join(', ')}, which ${caller} does not know`,
    why: `${caller} would show a general text where it knew what to do`,
    fix: 'Declare both codes on the server until no live bundle knows only the old one, or build the bundle against the contract that is served',
  };
}
