import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';

/** What a remote imports from the platform, and the shell does not provide. */
export function platformRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): GateRefusal[] {
  const refusals: GateRefusal[] = [];
  const required = remote.contract.platform;
  const provided = shell.provides.platform;
  const parties = { remote: remote.name, shell: shell.version };
  if (majorVersion(required.version) !== majorVersion(provided.version)) {
    refusals.push(
      refusal('otherPlatform', {
        ...parties,
        required: required.version,
        provided: provided.version,
        major: majorVersion(provided.version),
      }),
    );
  }
  for (const [module, names] of Object.entries(required.uses)) {
    const there = provided.exports[module];
    const missing = names.filter((name) => !there?.includes(name));
    if (there !== undefined && missing.length === 0) continue;
    const lacking = there === undefined ? null : missing;
    refusals.push(refusal('noExport', { ...parties, module, names: lacking }));
  }
  return refusals;
}

function majorVersion(version: string): string {
  return version.split('.')[0] ?? version;
}
