import type { Descriptor, ServerContract } from '../formats';
import { bundleVersion, isOutdated } from '../outdated';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';

/**
 * Calls where a server has other error codes in place of those that a bundle knows. Codes that only one
 * side has are growth: a bundle has a general text for new ones.
 */
export function errorRefusals(bundle: Descriptor, server: ServerContract): GateRefusal[] {
  const calls = Object.entries(bundle.contract?.calls ?? {});
  return calls.flatMap(([name, call]): GateRefusal[] => {
    if (isOutdated(call)) return [];
    const known = call.errors ?? [];
    const given = server.calls[name]?.errors ?? [];
    const gone = known.filter((code) => !given.includes(code));
    const unknown = given.filter((code) => !known.includes(code));
    if (gone.length === 0 || unknown.length === 0) return [];
    const parties = { caller: bundleVersion(bundle), server: server.version };
    return [refusal('callErrors', { call: name, ...parties, gone, unknown })];
  });
}
