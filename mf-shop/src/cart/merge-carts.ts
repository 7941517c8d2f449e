import type { CartChoice } from '@club/api/contract/cart';
import { isSameLine, maxCartLines, maxLineCount } from '@club/domain/cart';

type Choices = readonly CartChoice[];

function countByLine(choices: Choices, one: CartChoice): number {
  return choices.find((other) => isSameLine(other, one))?.count ?? 0;
}

/** True when both have the same lines, in any order. */
export function isSameCart(one: Choices, other: Choices): boolean {
  return (
    one.length === other.length && one.every((line) => countByLine(other, line) === line.count)
  );
}

/** One line on two devices: a change wins over no change, and of two changes the larger count. */
function mergedCount(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/**
 * Merges the changes of two devices; `base` is their last common state. No added line is lost, and a
 * line that one device removed and the other did not change stays removed.
 */
export function mergeCarts(base: Choices, mine: Choices, theirs: Choices): CartChoice[] {
  const added = theirs.filter((line) => countByLine(mine, line) === 0);
  return [...mine, ...added]
    .map((line) => {
      const count = mergedCount(
        countByLine(base, line),
        countByLine(mine, line),
        countByLine(theirs, line),
      );
      return { ...line, count: Math.min(maxLineCount, count) };
    })
    .filter(({ count }) => count > 0)
    .slice(0, maxCartLines);
}
