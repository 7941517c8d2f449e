import type { CartChoice, CartProblem } from '@club/api/contract/cart';
import type { ProductClass } from '@club/api/contract/product-class';
import { isGift, linePrice, type CartLine } from '@club/domain/cart';
import type { Sellable } from '../catalog/sellable';

/** A line with what it is priced by: the server's own, never a caller's. */
export interface PricedLine extends CartLine {
  readonly variant_id: string;
  readonly productClass: ProductClass;
  readonly product: Sellable['product'];
  readonly pictureName: string;
  readonly stock: number;
}

/** A line as the catalogue has it now. */
export function pricedLine(
  { variant_id, payWith, count }: CartChoice,
  { product, pictureName, stock }: Sellable,
): PricedLine {
  const { productClass, packQuantity, price, bonuses, tags } = product;
  return {
    variant_id,
    payWith,
    count,
    productClass,
    packQuantity,
    price,
    bonuses,
    tags,
    product,
    pictureName,
    stock,
  };
}

/** The problem of a line that does not depend on other lines, or null. */
export function priceProblem(line: PricedLine): CartProblem | null {
  if (isGift(line)) return null;
  const { money, points } = linePrice(line);
  if (money + points > 0) return null;
  return line.payWith === 'points' ? 'NOT_FOR_POINTS' : 'NO_PRICE';
}

/** The total quantity of each variant in all lines. */
export function quantityByVariant(lines: readonly { variant_id: string; count: number }[]) {
  const quantities = new Map<string, number>();
  for (const { variant_id, count } of lines) {
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + count);
  }
  return quantities;
}

/** The pieces that each line may have: the stock without the lines of the same variant before it. */
export function stockByLine(lines: readonly PricedLine[]): ReadonlyMap<PricedLine, number> {
  const taken = new Map<string, number>();
  const left = new Map<PricedLine, number>();
  for (const line of lines) {
    const before = taken.get(line.variant_id) ?? 0;
    left.set(line, Math.max(0, line.stock - before));
    taken.set(line.variant_id, before + line.count);
  }
  return left;
}
