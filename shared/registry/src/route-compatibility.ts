import type { RemoteDescriptor, ShellDescriptor } from './formats';
import { canMeet, isSamePattern, isSection, isServerPath, liesBelow } from './path-ownership';
import type { Refusal } from './refusal';

/** What is wrong with the paths of a remote by itself. */
export function ownPathRefusals(remote: RemoteDescriptor): Refusal[] {
  const refusals = sectionRefusals(remote);
  remote.routes.forEach((route, index) => {
    if (!route.guards.includes('auth')) {
      refusals.push({
        what: `${remote.name} shows ${route.path} without the guard auth`,
        why: 'What remotes get from their host belongs to a customer, so only the shell shows pages to guests',
        fix: 'Add the guard auth to the route in remote.config',
      });
    }
    if (!remote.owns.some((prefix) => liesBelow(prefix, route.path))) {
      refusals.push({
        what: `${remote.name} has the route ${route.path}, which lies outside what it owns (${list(remote.owns)})`,
        why: 'Only owned paths are protected from other remotes',
        fix: `Add its section to "owns" in remote.config, or move the route below one of them`,
      });
    }
    if (remote.routes.slice(0, index).some((earlier) => isSamePattern(earlier.path, route.path))) {
      refusals.push({
        what: `${remote.name} has two routes for ${route.path}`,
        why: 'Only one of them could ever be shown',
        fix: 'Remove one of them from remote.config',
      });
    }
  });
  return refusals;
}

/** Paths that no remote can own. */
function sectionRefusals({ name, owns }: RemoteDescriptor): Refusal[] {
  const fix = `Own the remote's own section, such as /${name}`;
  return owns.flatMap((prefix): Refusal[] => {
    if (!isSection(prefix)) {
      return [
        {
          what: `${name} owns "${prefix}"`,
          why: 'An owned path is a section of its own: words after slashes, without parameters, and not the whole site',
          fix,
        },
      ];
    }
    if (!isServerPath(prefix)) return [];
    return [
      {
        what: `${name} owns ${prefix}, which is an address of the server`,
        why: 'The server answers there itself, so the pages would never be shown',
        fix,
      },
    ];
  });
}

/** Paths that two remotes both claim. */
export function sharedPathRefusals(remote: RemoteDescriptor, other: RemoteDescriptor): Refusal[] {
  const refusals: Refusal[] = [];
  for (const mine of remote.owns) {
    for (const theirs of other.owns) {
      if (!liesBelow(mine, theirs) && !liesBelow(theirs, mine)) continue;
      refusals.push({
        what: `${remote.name} owns ${mine}, and the live remote ${other.name} owns ${theirs}`,
        why: 'An address belongs to one remote only, else the order of loading would decide',
        fix: `Choose another path, or first promote a ${other.name} that no longer owns ${theirs}`,
      });
    }
  }
  for (const route of remote.routes) {
    const theirs = other.owns.find((prefix) => liesBelow(prefix, route.path));
    if (theirs === undefined || remote.owns.some((mine) => liesBelow(mine, route.path))) continue;
    refusals.push({
      what: `${remote.name} has the route ${route.path}, below ${theirs} of the live remote ${other.name}`,
      why: 'An address belongs to one remote only',
      fix: `Move the route, or ask the owners of ${other.name} to hand the path over`,
    });
  }
  return refusals;
}

/** Paths that a remote claims and the shell already shows itself. */
export function shellPathRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const refusals: Refusal[] = [];
  for (const { path } of shell.routes) {
    const isTaken =
      remote.owns.some((prefix) => liesBelow(prefix, path)) ||
      remote.routes.some((route) => canMeet(route.path, path));
    if (!isTaken) continue;
    refusals.push({
      what: `${remote.name} claims ${path}, which is a page of the shell (${shell.version})`,
      why: 'The shell’s own pages come first, so the remote’s would never be seen',
      fix: `Choose another path, or promote a shell without ${path} first`,
    });
  }
  return refusals;
}

/** Layouts, guards and slots that a remote names and a shell does not have. */
export function frameRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (kind: string, name: string, where: string, known: readonly string[]) =>
    refusals.push({
      what: `${remote.name} asks for the ${kind} "${name}" ${where}, and the live shell ${shell.version} has none of that name`,
      why: `The shell alone owns the names of ${kind}s; it has: ${list(known)}`,
      fix: `Use one of these, or promote a shell that has "${name}" first`,
    });
  const { layouts, guards, slots } = shell.provides;
  for (const route of remote.routes) {
    // "none" is the absence of a layout, so no shell needs to provide it.
    if (route.layout !== 'none' && !layouts.includes(route.layout)) {
      refuse('layout', route.layout, `for ${route.path}`, layouts);
    }
    for (const guard of route.guards.filter((one) => !guards.includes(one))) {
      refuse('guard', guard, `for ${route.path}`, guards);
    }
  }
  for (const { slot } of remote.slots.filter((one) => !slots.includes(one.slot))) {
    refuse('slot', slot, 'to fill', slots);
  }
  return refusals;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
