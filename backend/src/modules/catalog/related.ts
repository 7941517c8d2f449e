import type { Shelf, Ware } from './goods';

/** So many are looked at, however long the shelf. */
const reach = 60;

/** Those that stand near on the shelf, and those that are taken most. */
function candidatesOf(shelf: Shelf, ware: Ware): Ware[] {
  const at = shelf.wares.indexOf(ware);
  const near = shelf.wares.slice(Math.max(0, at - reach / 2), at + reach / 2);
  return [...new Set([...near, ...shelf.wares.slice(0, reach)])].filter((one) => one !== ware);
}

/** Others of the shelf: what can be had first, then what has most in common. */
export function relatedTo(
  ware: Ware,
  shelf: Shelf,
  isHad: (ware: Ware) => boolean,
  most: number,
): Ware[] {
  const own = new Set(ware.marks);
  const closeness = (one: Ware) =>
    (isHad(one) ? 100 : 0) +
    (one.product.group === ware.product.group ? 3 : 0) +
    one.marks.filter((mark) => own.has(mark)).length;
  return candidatesOf(shelf, ware)
    .map((one) => ({ one, score: closeness(one) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one);
}
