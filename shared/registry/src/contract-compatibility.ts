import type { RemoteDescriptor, ShellDescriptor } from './formats';
import type { Refusal } from './refusal';

/** Where a remote and a shell disagree about the platform, the events or the API. */
export function shellContractRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  return [
    ...platformRefusals(remote, shell),
    ...unknownEventRefusals(remote, shell),
    ...callRefusals(remote, shell),
  ];
}

function platformRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
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

function unknownEventRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const { emits, hears } = remote.contract;
  const refusals: Refusal[] = [];
  for (const [event, hash] of distinct([...Object.entries(emits), ...Object.entries(hears)])) {
    const known = shell.provides.events[event];
    if (known === hash) continue;
    refusals.push({
      what:
        known === undefined
          ? `${remote.name} uses the event ${event}, which the live shell ${shell.version} does not know`
          : `${remote.name} uses another schema of the event ${event} than the live shell ${shell.version}`,
      why: 'The bus is the shell’s: it refuses facts that it does not know or that do not fit',
      fix:
        known === undefined
          ? 'Promote a shell built with this event first'
          : 'Give the changed event a new name, or build the shell and all who use the event anew',
    });
  }
  return refusals;
}

function callRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const refusals: Refusal[] = [];
  for (const [call, hash] of Object.entries(remote.contract.calls)) {
    const served = shell.provides.calls[call];
    if (served === hash) continue;
    refusals.push({
      what:
        served === undefined
          ? `${remote.name} calls ${call}, which the API of the live shell ${shell.version} does not hold`
          : `${remote.name} was built against another contract of ${call} than the API of the live shell ${shell.version}`,
      why: 'The call would fail, or its answer would not parse',
      fix:
        served === undefined
          ? 'Deploy the server with this endpoint and promote its shell first'
          : `Build ${remote.name} against the API that is served, or deploy the new API and its shell first`,
    });
  }
  return refusals;
}

/** Events that one of two remotes emits and the other hears under another schema. */
export function eventRefusals(remote: RemoteDescriptor, other: RemoteDescriptor): Refusal[] {
  return [
    ...schemaClashes(remote.contract.emits, other.contract.hears, (event) => ({
      what: `${remote.name} emits ${event} with another schema than the live ${other.name} ${other.version} hears`,
      why: `${other.name} would drop the fact or misread it`,
      fix: `Give the changed event a new name, and let ${other.name} hear both for a while`,
    })),
    ...schemaClashes(remote.contract.hears, other.contract.emits, (event) => ({
      what: `${remote.name} hears ${event} with another schema than the live ${other.name} ${other.version} emits`,
      why: `${remote.name} would drop the fact or misread it`,
      fix: `Build ${remote.name} against the schema that is live, or give the changed event a new name`,
    })),
  ];
}

function schemaClashes(
  mine: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
  refusal: (event: string) => Refusal,
): Refusal[] {
  return Object.entries(mine)
    .filter(([event, hash]) => theirs[event] !== undefined && theirs[event] !== hash)
    .map(([event]) => refusal(event));
}

/** An event that is both emitted and heard with one hash is one matter. */
function distinct(pairs: [string, string][]): [string, string][] {
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}

function majorVersion(version: string): string {
  return version.split('.')[0] ?? version;
}
