import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import type { Refusal } from '../refusal';

/** What a remote imports from the platform, and the shell does not provide. */
export function platformRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const refusals: Refusal[] = [];
  const required = remote.contract.platform;
  const provided = shell.provides.platform;
  if (majorVersion(required.version) !== majorVersion(provided.version)) {
    refusals.push({
      what: `${remote.name} was built for platform ${required.version}, and the live shell ${shell.version} gives ${provided.version}`,
      why: 'Another major version may have changed what the remote relies on',
      fix: `Build ${remote.name} against platform ${majorVersion(provided.version)}.x, or promote a matching shell first`,
    });
  }
  for (const [entryPoint, names] of Object.entries(required.uses)) {
    const there = provided.exports[entryPoint];
    const missing = names.filter((name) => !there?.includes(name));
    if (there !== undefined && missing.length === 0) continue;
    refusals.push({
      what:
        there === undefined
          ? `${remote.name} imports ${entryPoint}, which the live shell ${shell.version} does not share`
          : `${remote.name} imports ${missing.join(', ')} from ${entryPoint}, and the live shell ${shell.version} does not have ${missing.length === 1 ? 'it' : 'them'}`,
      why: 'Shared code comes from the shell as a single copy; what it lacks is undefined at run time',
      fix: 'Promote a shell that has it first, or do without it in the remote',
    });
  }
  return refusals;
}

function majorVersion(version: string): string {
  return version.split('.')[0] ?? version;
}
