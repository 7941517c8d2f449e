import type { RemoteDescriptor, ShellDescriptor } from '../formats';
import { bundleVersion } from '../outdated';
import type { ExchangeFix } from '../refusals/contract-texts';

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
): ExchangeFix {
  if (goingBack) return backFix(goingBack, other);
  return { side: 'sender', kind, other: other.name, command: together(candidate, other) };
}

/** The same where it does not take what another bundle sends. */
export function receiverFix({ candidate, goingBack }: Moving, other: Bundle): ExchangeFix {
  if (goingBack) return backFix(goingBack, other);
  return {
    side: 'receiver',
    candidate: candidate.name,
    other: other.name,
    otherVersion: bundleVersion(other),
    command: together(candidate, other),
  };
}

/** An earlier version can't be changed, and what was promoted with it goes back with it. */
function backFix(goingBack: readonly string[], { name: other }: Bundle): ExchangeFix {
  if (goingBack.includes(other)) return { side: 'backTogether' };
  const command = `pnpm club rollback ${[...goingBack, other].join(' ')}`;
  return { side: 'back', other, command };
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
