import { openPageRefusals } from './anonymous-pages';
import { callRefusals } from './contract/call-compatibility';
import { errorRefusals } from './contract/error-compatibility';
import { busRefusals, eventRefusals } from './contract/event-compatibility';
import { platformRefusals } from './contract/platform-compatibility';
import { slotRefusals } from './contract/slot-compatibility';
import type { Descriptor, RemoteDescriptor, ServerContract, ShellDescriptor } from './formats';
import { ownEntryRefusals, placeRefusals } from './navigation-compatibility';
import { lostPageRefusals } from './page-compatibility';
import { uniqueRefusals } from './refusal';
import { type GateRefusal, refusal } from './refusals/gate-refusal';
import type { UnreadVersion } from './stored-version';
import {
  frameRefusals,
  ownPathRefusals,
  sharedPathRefusals,
  shellPathRefusals,
} from './route-compatibility';

/** What is live beside a candidate: of each other bundle the stable version and a running canary. */
export interface LiveBundles {
  readonly shells: readonly ShellDescriptor[];
  readonly remotes: readonly RemoteDescriptor[];
  /** What is live too, and cannot be compared because it is damaged. */
  readonly unread?: readonly UnreadVersion[] | undefined;
  /** What answers the calls of the candidate. */
  readonly servers?: readonly ServerContract[] | undefined;
  /** The version that the candidate replaces, if links to its removed and changed pages matter. */
  readonly replaced?: Descriptor | undefined;
  /** The bundles that go back in the same move, the candidate among them: what to do is then another. */
  readonly goingBack?: readonly string[] | undefined;
}

/** Every reason why a candidate may not go live beside what is live now; none means that it may. */
export function checkCompatibility(candidate: Descriptor, live: LiveBundles): GateRefusal[] {
  const remotes = live.remotes.filter((remote) => remote.name !== candidate.name);
  const { shells, servers = [], replaced, goingBack } = live;
  const others = candidate.kind === 'shell' ? remotes : [...shells, ...remotes];
  return uniqueRefusals([
    ...(candidate.kind === 'shell'
      ? shellCandidateRefusals(candidate, remotes, goingBack)
      : remoteCandidateRefusals(candidate, { ...live, remotes })),
    ...others.flatMap((other) => [
      ...eventRefusals(candidate, other, goingBack),
      ...slotRefusals(candidate, other, goingBack),
    ]),
    ...servers.flatMap((server) => [
      ...callRefusals(candidate, server),
      // A rollback only warns.
      ...(goingBack ? [] : errorRefusals(candidate, server)),
    ]),
    ...(replaced === undefined ? [] : lostPageRefusals(candidate, replaced, others)),
  ]);
}

function shellCandidateRefusals(
  candidate: ShellDescriptor,
  remotes: readonly RemoteDescriptor[],
  goingBack: LiveBundles['goingBack'],
): GateRefusal[] {
  return [
    ...openPageRefusals(candidate),
    ...remotes.flatMap((remote) => [
      ...shellRefusals(remote, candidate),
      ...busRefusals(remote, candidate, { candidate, goingBack }),
    ]),
  ];
}

function remoteCandidateRefusals(
  candidate: RemoteDescriptor,
  { shells, remotes, unread = [], goingBack }: LiveBundles,
): GateRefusal[] {
  const isShellLive = shells.length > 0 || unread.some(({ bundle }) => bundle === 'shell');
  return [
    ...(isShellLive ? [] : [refusal('noShell', { remote: candidate.name })]),
    ...ownPathRefusals(candidate),
    ...ownEntryRefusals(candidate),
    ...shells.flatMap((shell) => [
      ...shellRefusals(candidate, shell),
      ...busRefusals(candidate, shell, { candidate, goingBack }),
    ]),
    ...remotes.flatMap((other) => sharedPathRefusals(candidate, other)),
  ];
}

function shellRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): GateRefusal[] {
  return [
    ...shellPathRefusals(remote, shell),
    ...frameRefusals(remote, shell),
    ...placeRefusals(remote, shell),
    ...platformRefusals(remote, shell),
  ];
}
