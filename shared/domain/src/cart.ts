/** With what a line is paid. A product may be had for either. */
export type PayWith = 'money' | 'points';

/** What the rules of the cart look at. Prices are those of one piece, in kopiykas and in points. */
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

/** The most pieces of one line, and the most lines: beyond that it is no customer's cart. */
export const mostOfLine = 99;
export const mostLines = 50;

/** A can that the club gives: it has no price of its own. */
export const giftTag = 'velo_gift';
/** A set of several flavours; how many of them a customer may have is limited. */
export const mixPackTag = 'mix_pack';
/** What the alternative courier may carry. */
export const ipostTag = 'ipost_allow';
/** What is shown and sold in a special way to those of verified age. */
export const specialTag = 'special';

/** True for a can that the club gives. */
export const isGift = ({ tags }: Pick<CartLine, 'tags'>) => tags.includes(giftTag);
/** True for nicotine pouches, the gift too. */
export const isVelo = ({ productClass }: Pick<CartLine, 'productClass'>) =>
  productClass === 'pouch';

type Key = Pick<CartLine, 'variant_id' | 'payWith'>;

/** One product is two lines when it is taken for money as well as for points. */
export const isSameLine = (one: Key, other: Key) =>
  one.variant_id === other.variant_id && one.payWith === other.payWith;

function withCount<Line extends CartLine>(lines: readonly Line[], key: Key, count: number): Line[] {
  return lines.map((line) => (isSameLine(line, key) ? { ...line, count } : line));
}

/** Adds to the line of the same key. What has no variant cannot be ordered and is ignored. */
export function addLine<Line extends CartLine>(
  lines: readonly Line[],
  added: Line,
): readonly Line[] {
  if (added.variant_id === null || !Number.isInteger(added.count) || added.count < 1) return lines;
  const known = lines.find((line) => isSameLine(line, added));
  const count = Math.min(mostOfLine, (known?.count ?? 0) + added.count);
  if (known) return withCount(lines, added, count);
  return lines.length < mostLines ? [...lines, { ...added, count }] : lines;
}

/** One piece more, up to the most that a line holds. */
export function increment<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.map((line) =>
    isSameLine(line, key) ? { ...line, count: Math.min(mostOfLine, line.count + 1) } : line,
  );
}

/** One piece less, while there is more than one: the last one is removed on purpose only. */
export function decrement<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.map((line) =>
    isSameLine(line, key) && line.count > 1 ? { ...line, count: line.count - 1 } : line,
  );
}

/** Without one line. */
export function removeLine<Line extends CartLine>(lines: readonly Line[], key: Key): Line[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/** What one piece of a line costs. A gift costs nothing; a promo takes its percent off pouches for money. */
export function priceOf(line: CartLine, promoPercent = 0): { money: number; points: number } {
  if (isGift(line)) return { money: 0, points: 0 };
  if (line.payWith === 'points') return { money: 0, points: line.bonuses };
  const percent = isVelo(line) ? 100 - promoPercent : 100;
  return { money: Math.round((line.price * percent) / 100), points: 0 };
}

/** What a cart costs: to pay, and what a promo takes off. */
export interface CartTotals {
  readonly money: number;
  readonly points: number;
  readonly discount: number;
}

/** The sums of all lines, in whole kopiykas and points. */
export function totalsOf(lines: readonly CartLine[], promoPercent = 0): CartTotals {
  return lines.reduce<CartTotals>(
    (sum, line) => {
      const full = priceOf(line);
      const { money, points } = priceOf(line, promoPercent);
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
 * True when something is to be paid, but a line costs nothing: its price was lost. A gift is free
 * on purpose, and what is taken for points has its price in points.
 */
export function hasZeroPrice(lines: readonly CartLine[]): boolean {
  const { money, points } = totalsOf(lines);
  const isFree = (line: CartLine) => {
    const own = priceOf(line);
    return !isGift(line) && own.money === 0 && own.points === 0;
  };
  return money + points > 0 && lines.some(isFree);
}

/** How many packs of sticks a cart holds: its pieces times the packs in a piece. */
export function stickCount(lines: readonly CartLine[]): number {
  return lines
    .filter(({ productClass }) => productClass === 'sticks')
    .reduce((sum, { count, packQuantity }) => sum + count * packQuantity, 0);
}
