/** How a line is paid. A product may allow both. */
export type PayWith = 'money' | 'points';

/** The data that the rules of the cart need. Prices are those of one piece, in kopiykas and in points. */
export interface CartLine {
  readonly variant_id: string | null;
  readonly payWith: PayWith;
  readonly count: number;
  readonly productClass: string;
  readonly packQuantity: number;
  readonly price: number;
  readonly bonuses: number;
  readonly tags: readonly string[];
}

/** The greatest numbers of pieces in a line, and of lines in a cart. */
export const maxLineCount = 99;
export const maxCartLines = 50;

/** A free can from the club. */
export const giftTag = 'velo_gift';
/** A set of several flavours, limited per customer. */
export const mixPackTag = 'mix_pack';
/** What the alternative courier may carry. */
export const ipostTag = 'ipost_allow';
/** A product that is shown and sold in a special way to customers of verified age. */
export const specialTag = 'special';

/** True for a free can from the club. */
export const isGift = ({ tags }: Pick<CartLine, 'tags'>) => tags.includes(giftTag);
/** True for nicotine pouches, the gift too. */
export const isVelo = ({ productClass }: Pick<CartLine, 'productClass'>) =>
  productClass === 'pouch';

type Key = Pick<CartLine, 'variant_id' | 'payWith'>;

/** One product is two lines when it is paid with money and with points. */
export const isSameLine = (one: Key, other: Key) =>
  one.variant_id === other.variant_id && one.payWith === other.payWith;

function withCount<Line extends CartLine>(lines: readonly Line[], key: Key, count: number): Line[] {
  return lines.map((line) => (isSameLine(line, key) ? { ...line, count } : line));
}

/** Adds to the line of the same key. A product without a variant cannot be ordered and is ignored. */
export function addLine<Line extends CartLine>(
  lines: readonly Line[],
  added: Line,
): readonly Line[] {
  if (added.variant_id === null || !Number.isInteger(added.count) || added.count < 1) return lines;
  const known = lines.find((line) => isSameLine(line, added));
  const count = Math.min(maxLineCount, (known?.count ?? 0) + added.count);
  if (known) return withCount(lines, added, count);
  return lines.length < maxCartLines ? [...lines, { ...added, count }] : lines;
}

/** One piece more, up to the limit of a line. */
export function increment<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.map((line) =>
    isSameLine(line, key) ? { ...line, count: Math.min(maxLineCount, line.count + 1) } : line,
  );
}

/** One piece less, but not the last one: that needs `removeLine`. */
export function decrement<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.map((line) =>
    isSameLine(line, key) && line.count > 1 ? { ...line, count: line.count - 1 } : line,
  );
}

/** The lines without one. */
export function removeLine<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/** Puts a removed line back where it was. */
export function restoreLine<Line extends CartLine>(
  lines: readonly Line[],
  line: Line,
  index: number,
): Line[] {
  const others = removeLine(lines, line);
  return [...others.slice(0, index), line, ...others.slice(index)];
}

/** Puts `next` in the place of a line. Another line of the same key becomes part of it. */
export function replaceLine<Line extends CartLine>(
  lines: readonly Line[],
  key: Key,
  next: Line,
): Line[] {
  const isMerged = (line: Line) => isSameLine(line, next) && !isSameLine(line, key);
  const merged = lines.filter(isMerged).reduce((sum, { count }) => sum + count, next.count);
  const replacement = { ...next, count: Math.min(maxLineCount, merged) };
  return lines
    .filter((line) => !isMerged(line))
    .map((line) => (isSameLine(line, key) ? replacement : line));
}

/** The price of one piece. A gift is free; a promo is a discount on pouches paid with money. */
export function linePrice(line: CartLine, promoPercent = 0): { money: number; points: number } {
  if (isGift(line)) return { money: 0, points: 0 };
  if (line.payWith === 'points') return { money: 0, points: line.bonuses };
  const percent = isVelo(line) ? 100 - promoPercent : 100;
  return { money: Math.round((line.price * percent) / 100), points: 0 };
}

/** The price of a cart, and the discount in it. */
export interface CartTotals {
  readonly money: number;
  readonly points: number;
  readonly discount: number;
}

/** The sums of all lines, in whole kopiykas and points. */
export function cartTotals(lines: readonly CartLine[], promoPercent = 0): CartTotals {
  return lines.reduce<CartTotals>(
    (sum, line) => {
      const full = linePrice(line);
      const { money, points } = linePrice(line, promoPercent);
      return {
        money: sum.money + money * line.count,
        points: sum.points + points * line.count,
        discount: sum.discount + (full.money - money) * line.count,
      };
    },
    { money: 0, points: 0, discount: 0 },
  );
}

/**
 * True when the cart has a price, but one of its lines has none: that price is missing. A gift is
 * free on purpose, and a line paid with points has its price in points.
 */
export function hasZeroPrice(lines: readonly CartLine[]): boolean {
  const { money, points } = cartTotals(lines);
  const isFree = (line: CartLine) => {
    const own = linePrice(line);
    return !isGift(line) && own.money === 0 && own.points === 0;
  };
  return money + points > 0 && lines.some(isFree);
}

/** The packs of sticks in a cart: pieces times the packs in a piece. */
export function stickCount(lines: readonly CartLine[]): number {
  return lines
    .filter(({ productClass }) => productClass === 'sticks')
    .reduce((sum, { count, packQuantity }) => sum + count * packQuantity, 0);
}
