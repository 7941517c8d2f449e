import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import type { Refusal } from '../refusal';
import { schemaRefusals } from './schema-refusals';

type Bundle = RemoteDescriptor | ShellDescriptor;

/** Where two bundles disagree about facts that one of them emits and the other subscribes to. */
export function eventRefusals(candidate: Bundle, other: Bundle): Refusal[] {
  return [
    ...listenerRefusals(candidate, other, senderFix(candidate, other)),
    ...listenerRefusals(other, candidate, receiverFix(candidate, other)),
  ];
}

/** The facts of a remote that the bus of a shell would refuse. */
export function busRefusals(
  remote: RemoteDescriptor,
  shell: ShellDescriptor,
  candidate: Bundle,
): Refusal[] {
  const to = `the bus of ${bundleVersion(shell)}`;
  const fix = candidate === remote ? senderFix(remote, shell) : receiverFix(shell, remote);
  // The bus passes on facts that it does not know.
  return sharedNames(remote.contract.emits, shell.provides.events).flatMap(
    ([event, sent, accepted]) => {
      if (isOutdated(sent)) return [outdatedRefusal(remote)];
      if (isOutdated(accepted)) return [outdatedRefusal(shell)];
      const from = bundleVersion(remote);
      const why = `${from} could no longer publish the fact: the bus throws, and nobody receives it`;
      return schemaRefusals({ subject: `The event ${event}`, from, to, sent, accepted, why, fix });
    },
  );
}

function listenerRefusals(emitter: Bundle, listener: Bundle, fix: string): Refusal[] {
  const pairs = sharedNames(emitter.contract?.emits ?? {}, listener.contract?.hears ?? {});
  return pairs.flatMap(([event, sent, accepted]) => {
    if (isOutdated(sent)) return [outdatedRefusal(emitter)];
    if (isOutdated(accepted)) return [outdatedRefusal(listener)];
    const [from, to] = [bundleVersion(emitter), bundleVersion(listener)];
    const why = `${to} would get a fact that it was not written for`;
    return schemaRefusals({ subject: `The event ${event}`, from, to, sent, accepted, why, fix });
  });
}

function senderFix(candidate: Bundle, other: Bundle): string {
  return `Add only optional fields, or give the changed event a new name; otherwise first promote a ${other.name} that takes it, or both at once: ${together(candidate, other)}`;
}

function receiverFix(candidate: Bundle, other: Bundle): string {
  return `Let ${candidate.name} take what ${bundleVersion(other)} sends; otherwise first promote a ${other.name} that sends what it needs, or both at once: ${together(candidate, other)}`;
}

function together(candidate: Bundle, other: Bundle): string {
  return `pnpm club promote ${candidate.name}@${candidate.version} ${other.name}@latest`;
}

function sharedNames<Left, Right>(
  left: Readonly<Record<string, Left>>,
  right: Readonly<Record<string, Right>>,
): [name: string, Left, Right][] {
  return Object.entries(left).flatMap(([name, one]) =>
    Object.hasOwn(right, name) ? [[name, one, right[name]!] as [string, Left, Right]] : [],
  );
}
