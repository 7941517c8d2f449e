import { openPageRefusals } from './anonymous-pages';
import { eventRefusals, shellContractRefusals } from './contract-compatibility';
import type { Descriptor, RemoteDescriptor, ShellDescriptor } from './formats';
import { ownEntryRefusals, placeRefusals } from './navigation-compatibility';
import type { Refusal } from './refusal';
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
}

/** Every reason why a candidate may not go live beside what is live now; none means that it may. */
export function checkCompatibility(candidate: Descriptor, live: LiveBundles): Refusal[] {
  const others = live.remotes.filter((remote) => remote.name !== candidate.name);
  if (candidate.kind === 'shell') {
    return unique([
      ...openPageRefusals(candidate),
      ...others.flatMap((remote) => shellRefusals(remote, candidate)),
    ]);
  }
  return unique([
    ...(live.shells.length === 0 ? [noShell(candidate)] : []),
    ...ownPathRefusals(candidate),
    ...ownEntryRefusals(candidate),
    ...live.shells.flatMap((shell) => shellRefusals(candidate, shell)),
    ...others.flatMap((other) => [
      ...sharedPathRefusals(candidate, other),
      ...eventRefusals(candidate, other),
    ]),
  ]);
}

function shellRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  return [
    ...shellPathRefusals(remote, shell),
    ...frameRefusals(remote, shell),
    ...placeRefusals(remote, shell),
    ...shellContractRefusals(remote, shell),
  ];
}

function noShell(candidate: RemoteDescriptor): Refusal {
  return {
    what: `No shell is live, so nothing can show ${candidate.name}`,
    why: 'The shell provides the layouts, guards, slots and shared code that a remote names',
    fix: 'Promote the shell first: pnpm club publish shell/dist && pnpm club promote shell latest',
  };
}

/** Stable and canary of one bundle often share a fault. */
function unique(refusals: readonly Refusal[]): Refusal[] {
  return [...new Map(refusals.map((one) => [one.what, one])).values()];
}
