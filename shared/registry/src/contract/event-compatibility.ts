import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion, isOutdated, outdatedRefusal } from '../outdated';
import type { ExchangeFix } from '../refusals/contract-texts';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';
import { type Bundle, type Moving, receiverFix, senderFix, sharedNames } from './bundle-exchange';
import { schemaBreaks } from './schema-breaks';

/** Where two bundles disagree about facts that one of them emits and the other subscribes to. */
export function eventRefusals(
  candidate: Bundle,
  other: Bundle,
  goingBack: Moving['goingBack'],
): GateRefusal[] {
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
): GateRefusal[] {
  const [from, to] = [bundleVersion(remote), bundleVersion(shell)];
  const isSender = moving.candidate === remote;
  const fix = isSender ? senderFix(moving, shell, 'event') : receiverFix(moving, remote);
  // The bus passes on facts that it does not know.
  const emitted = sharedNames(remote.contract.emits, shell.provides.events).flatMap(
    ([name, sent, accepted]) => {
      if (isOutdated(sent)) return [outdatedRefusal(remote)];
      if (isOutdated(accepted)) return [outdatedRefusal(shell)];
      return schemaBreaks(sent, accepted).map((one) =>
        refusal('busField', { ...one, name, from, to, fix }),
      );
    },
  );
  return [...emitted, ...deliveryRefusals(remote, shell, fix)];
}

/** Facts that the bus delivers to others than a remote was written for. */
function deliveryRefusals(
  remote: RemoteDescriptor,
  shell: ShellDescriptor,
  fix: ExchangeFix,
): GateRefusal[] {
  const parties = { user: bundleVersion(remote), shell: bundleVersion(shell), fix };
  const pairs = sharedNames(remote.contract.delivery ?? {}, shell.provides.delivery ?? {});
  return pairs.flatMap(([event, expected, done]) =>
    (['remember', 'tabs'] as const)
      .filter((to) => expected[to] !== done[to])
      .map((to) => refusal('eventDelivery', { event, to, expected: expected[to], ...parties })),
  );
}

function listenerRefusals(emitter: Bundle, listener: Bundle, fix: ExchangeFix): GateRefusal[] {
  const pairs = sharedNames(emitter.contract?.emits ?? {}, listener.contract?.hears ?? {});
  const [from, to] = [bundleVersion(emitter), bundleVersion(listener)];
  return pairs.flatMap(([name, sent, accepted]) => {
    if (isOutdated(sent)) return [outdatedRefusal(emitter)];
    if (isOutdated(accepted)) return [outdatedRefusal(listener)];
    return schemaBreaks(sent, accepted).map((one) =>
      refusal('eventField', { ...one, name, from, to, fix }),
    );
  });
}
