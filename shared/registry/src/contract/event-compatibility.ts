import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import type { Refusal } from '../refusal';
import { type Bundle, type Moving, receiverFix, senderFix, sharedNames } from './bundle-exchange';
import { schemaRefusals } from './schema-refusals';

/** Where two bundles disagree about facts that one of them emits and the other subscribes to. */
export function eventRefusals(
  candidate: Bundle,
  other: Bundle,
  goingBack: Moving['goingBack'],
): Refusal[] {
  const moving = { candidate, goingBack };
  return [
    ...listenerRefusals(candidate, other, senderFix(moving, other, 'event')),
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
  const fix = isSender ? senderFix(moving, shell, 'event') : receiverFix(moving, remote);
  // The bus passes on facts that it does not know.
  const emitted = sharedNames(remote.contract.emits, shell.provides.events).flatMap(
    ([event, sent, accepted]) => {
      if (isOutdated(sent)) return [outdatedRefusal(remote)];
      if (isOutdated(accepted)) return [outdatedRefusal(shell)];
      const from = bundleVersion(remote);
      const why = `${from} could no longer publish the fact: the bus throws, and nobody receives it`;
      return schemaRefusals({ subject: `The event ${event}`, from, to, sent, accepted, why, fix });
    },
  );
  return [...emitted, ...deliveryRefusals(remote, shell, fix)];
}

/** Facts that the bus delivers to others than a remote was written for. */
function deliveryRefusals(
  remote: RemoteDescriptor,
  shell: ShellDescriptor,
  fix: string,
): Refusal[] {
  const [user, bus] = [bundleVersion(remote), `the bus of ${bundleVersion(shell)}`];
  const pairs = sharedNames(remote.contract.delivery ?? {}, shell.provides.delivery ?? {});
  return pairs.flatMap(([event, expected, done]) =>
    deliveries
      .filter(([flag]) => expected[flag] !== done[flag])
      .map(([flag, who, what]) => ({
        what: `The event ${event}: for ${user} ${who} ${expected[flag] ? '' : 'do not '}${what}, and with ${bus} they ${done[flag] ? 'do' : 'do not'}`,
        why: `${user} would miss the fact, or get one that it was not written for`,
        fix,
      })),
  );
}

const deliveries = [
  ['remember', 'late subscribers', 'receive the last one'],
  ['tabs', 'other tabs', 'receive it'],
] as const;

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
