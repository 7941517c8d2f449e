import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion } from '../outdated';

/** Any bundle. */
export type Bundle = RemoteDescriptor | ShellDescriptor;

/** The bundle that would go live, and those that go back in the same move, if it is a rollback. */
export interface Moving {
  readonly candidate: Bundle;
  readonly goingBack: readonly string[] | undefined;
}

/** What the owner of a candidate can do where it sends what another bundle does not take. */
export function senderFix(
  { candidate, goingBack }: Moving,
  other: Bundle,
  kind: 'event' | 'slot',
): string {
  if (goingBack) return backFix(goingBack, other);
  return `Add only optional fields, or give the changed ${kind} a new name; otherwise first promote a ${other.name} that takes it, or both at once: ${together(candidate, other)}`;
}

/** The same where it does not take what another bundle sends. */
export function receiverFix({ candidate, goingBack }: Moving, other: Bundle): string {
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

/** What both sides have, by name. */
export function sharedNames<Left, Right>(
  left: Readonly<Record<string, Left>>,
  right: Readonly<Record<string, Right>>,
): [name: string, Left, Right][] {
  return Object.entries(left).flatMap(([name, one]) =>
    Object.hasOwn(right, name) ? [[name, one, right[name]!] as [string, Left, Right]] : [],
  );
}
