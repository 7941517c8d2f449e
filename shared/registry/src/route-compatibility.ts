import type { RemoteDescriptor, ShellDescriptor } from './formats';
import { canMeet, isSamePattern, isSection, isServerPath, liesBelow } from './path-ownership';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** What is wrong with the paths of a remote by itself. */
export function ownPathRefusals(remote: RemoteDescriptor): GateRefusal[] {
  const refusals = sectionRefusals(remote);
  remote.routes.forEach((route, index) => {
    const named = { remote: remote.name, path: route.path };
    if (!route.guards.includes('auth')) {
      refusals.push(refusal('openRemotePage', named));
    }
    if (!remote.owns.some((prefix) => liesBelow(prefix, route.path))) {
      refusals.push(refusal('routeOutside', { ...named, owns: remote.owns }));
    }
    if (remote.routes.slice(0, index).some((earlier) => isSamePattern(earlier.path, route.path))) {
      refusals.push(refusal('routeTwice', named));
    }
  });
  return refusals;
}

/** Paths that no remote can own. */
function sectionRefusals({ name: remote, owns }: RemoteDescriptor): GateRefusal[] {
  return owns.flatMap((path): GateRefusal[] => {
    if (!isSection(path)) return [refusal('noSection', { remote, path })];
    return isServerPath(path) ? [refusal('serverSection', { remote, path })] : [];
  });
}

/** Paths that two remotes both claim. */
export function sharedPathRefusals(
  remote: RemoteDescriptor,
  other: RemoteDescriptor,
): GateRefusal[] {
  const refusals: GateRefusal[] = [];
  const parties = { remote: remote.name, other: other.name };
  for (const mine of remote.owns) {
    for (const theirs of other.owns) {
      if (!liesBelow(mine, theirs) && !liesBelow(theirs, mine)) continue;
      refusals.push(refusal('sharedSection', { ...parties, path: mine, theirs }));
    }
  }
  for (const route of remote.routes) {
    const theirs = other.owns.find((prefix) => liesBelow(prefix, route.path));
    if (theirs === undefined || remote.owns.some((mine) => liesBelow(mine, route.path))) continue;
    refusals.push(refusal('foreignRoute', { ...parties, path: route.path, theirs }));
  }
  return refusals;
}

/** Paths that a remote claims and the shell already shows itself. */
export function shellPathRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): GateRefusal[] {
  const refusals: GateRefusal[] = [];
  for (const { path } of shell.routes) {
    const isTaken =
      remote.owns.some((prefix) => liesBelow(prefix, path)) ||
      remote.routes.some((route) => canMeet(route.path, path));
    if (!isTaken) continue;
    refusals.push(refusal('shellPath', { remote: remote.name, path, shell: shell.version }));
  }
  return refusals;
}

/** Layouts, guards and slots that a remote names and a shell does not have. */
export function frameRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): GateRefusal[] {
  const { layouts, guards, slots } = shell.provides;
  const parties = { remote: remote.name, shell: shell.version };
  const frames = remote.routes.flatMap(({ path, layout, guards: needed }) => {
    const noFrame = (kind: 'layout' | 'guard', name: string, known: readonly string[]) =>
      refusal('noFrame', { ...parties, kind, name, path, known });
    // "none" is the absence of a layout, so no shell needs to provide it.
    const hasLayout = layout === 'none' || layouts.includes(layout);
    return [
      ...(hasLayout ? [] : [noFrame('layout', layout, layouts)]),
      ...needed
        .filter((guard) => !guards.includes(guard))
        .map((guard) => noFrame('guard', guard, guards)),
    ];
  });
  const unknown = remote.slots.filter(({ slot }) => !slots.includes(slot));
  return [
    ...frames,
    ...unknown.map(({ slot }) => refusal('noSlot', { ...parties, name: slot, known: slots })),
  ];
}
