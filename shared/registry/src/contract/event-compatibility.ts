import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import type { Refusal } from '../refusal';
import { schemaRefusals } from './schema-refusals';

type Bundle = RemoteDescriptor | ShellDescriptor;

/** The bundle that would go live, and those that go back in the same move, if it is a rollback. */
interface Moving {
  readonly candidate: Bundle;
  readonly goingBack: readonly string[] | undefined;
}

/** Where two bundles disagree about facts that one of them emits and the other subscribes to. */
export function eventRefusals(
  candidate: Bundle,
  other: Bundle,
  goingBack: Moving['goingBack'],
): Refusal[] {
  const moving = { candidate, goingBack };
  return [
    ...listenerRefusals(candidate, other, senderFix(moving, other)),
    ...listenerRefusals(other, candidate, receiverFix(moving, other)),
  ];
}

/** The facts of a remote that the bus of a shell would refuse. */
export function busRefusals(
  remote: RemoteDescriptor,
  shell: ShellDescriptor,
  moving: Moving,
): Refusal[] {
  const to = `the bus of ${bundleVersion(shell)}`;
  const isSender = moving.candidate === remote;
  const fix = isSender ? senderFix(moving, shell) : receiverFix(moving, remote);
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

function senderFix({ candidate, goingBack }: Moving, other: Bundle): string {
  if (goingBack) return backFix(goingBack, other);
  return `Add only optional fields, or give the changed event a new name; otherwise first promote a ${other.name} that takes it, or both at once: ${together(candidate, other)}`;
}

function receiverFix({ candidate, goingBack }: Moving, other: Bundle): string {
  if (goingBack) return backFix(goingBack, other);
  return `Let ${candidate.name} take what ${bundleVersion(other)} sends; otherwise first promote a ${other.name} that sends what it needs, or both at once: ${together(candidate, other)}`;
}

/** An earlier version can't be changed, and what was promoted with it goes back with it. */
function backFix(goingBack: readonly string[], { name }: Bundle): string {
  const fitting = 'promote versions that fit each other: pnpm club promote <bundle>@<version> …';
  if (goingBack.includes(name)) return `Instead, ${fitting}`;
  return `Take back ${name} in the same step: pnpm club rollback ${[...goingBack, name].join(' ')}; or ${fitting}`;
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
