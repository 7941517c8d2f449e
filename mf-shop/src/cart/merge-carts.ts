import type { CartChoice } from '@club/api/contract/cart';
import { isSameLine, mostLines, mostOfLine } from '@club/domain/cart';

type Choices = readonly CartChoice[];

function countIn(choices: Choices, one: CartChoice): number {
  return choices.find((other) => isSameLine(other, one))?.count ?? 0;
}

/** True when both hold the same lines, in whatever order. */
export function isSameCart(one: Choices, other: Choices): boolean {
  return one.length === other.length && one.every((line) => countIn(other, line) === line.count);
}

/** One line that two devices may have changed: who changed it decides; of two changes the larger count stays. */
function mergedCount(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/**
 * Joins what two devices made of one cart. `base` is what both knew last. Nothing that somebody
 * added is lost, and what one device took away and the other left alone stays away.
 */
export function mergeCarts(base: Choices, mine: Choices, theirs: Choices): CartChoice[] {
  const added = theirs.filter((line) => countIn(mine, line) === 0);
  return [...mine, ...added]
    .map((line) => {
      const count = mergedCount(countIn(base, line), countIn(mine, line), countIn(theirs, line));
      return { ...line, count: Math.min(mostOfLine, count) };
    })
    .filter(({ count }) => count > 0)
    .slice(0, mostLines);
}
