import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { catalogConfig } from './catalog-config';
import { stockTag } from './catalog-tags';
import { moveStock, type StockMovement } from './stock-repository';

/** A quantity of one variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** A line without enough stock: the details of OUT_OF_STOCK. */
export interface Shortage {
  readonly variant_id: string;
  /** The stock; 0 also for a product that is no longer sold. */
  readonly left: number;
}

/** The total quantity of each variant: two lines of one variant need their sum. */
function sumByVariant(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      throw new Error(`${quantity} is not a quantity of ${variantId}`);
    }
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return sums;
}

function findShortages(
  quantities: ReadonlyMap<string, number>,
  moved: readonly StockMovement[],
): Shortage[] {
  const stock = new Map(moved.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return [...quantities].flatMap(([variant_id, quantity]) => {
    const left = stock.get(variant_id) ?? 0;
    return left < quantity ? [{ variant_id, left }] : [];
  });
}

/** Invalidates the cached stock only when customers see a difference. */
function invalidateLowStock(
  tx: Tx,
  { cache }: Pick<AppContext, 'cache'>,
  moved: readonly StockMovement[],
) {
  const isVisible = ({ quantity, by }: StockMovement) =>
    Math.min(quantity, quantity + by) <= catalogConfig.lowStockLimit;
  if (moved.some(isVisible)) cache.invalidate(tx, stockTag);
}

/**
 * Takes the stock of an order, all or nothing: OUT_OF_STOCK has the stock of each missing variant.
 * The rows stay locked until the transaction ends, so call this as late as possible.
 */
export async function takeStock(
  tx: Tx,
  context: Pick<AppContext, 'cache'>,
  lines: readonly StockLine[],
): Promise<void> {
  const quantities = sumByVariant(lines);
  const changes = [...quantities].map(([variant_id, quantity]) => ({ variant_id, by: -quantity }));
  const moved = await moveStock(tx, changes);
  const shortages = findShortages(quantities, moved);
  if (shortages.length > 0) throw new ClubError('OUT_OF_STOCK', { details: shortages });
  invalidateLowStock(tx, context, moved);
}

/** Returns the stock of a cancelled order. Products that are no longer sold are skipped. */
export async function returnStock(
  tx: Tx,
  context: Pick<AppContext, 'cache'>,
  lines: readonly StockLine[],
): Promise<void> {
  const changes = [...sumByVariant(lines)].map(([variant_id, by]) => ({ variant_id, by }));
  invalidateLowStock(tx, context, await moveStock(tx, changes));
}
