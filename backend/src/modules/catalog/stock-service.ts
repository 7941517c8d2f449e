import { sql } from 'kysely';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { catalogConfig } from './catalog-config';
import { stockTag } from './catalog-tags';

/** So many pieces of one variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}

/** What of an order there is not enough of: the details of OUT_OF_STOCK. */
export interface Shortage {
  readonly variant_id: string;
  /** How many there are; 0 also for what is not sold any more. */
  readonly left: number;
}

/** What there was of a variant before it was moved. */
interface Moved {
  readonly variant_id: string;
  readonly quantity: number;
  /** Pieces that came; negative when they were taken. */
  readonly by: number;
}

/** One line for each variant: two lines of the same need what they need together. */
function summed(lines: readonly StockLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0) {
      throw new Error(`${quantity} is no quantity of ${variantId}`);
    }
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return sums;
}

/**
 * Moves the pieces of all variants, or of none when there are not enough of one; gives what there
 * was before. The rows are locked always in the same order: two orders with the same products wait
 * for each other, and never in a ring.
 */
async function move(
  tx: Tx,
  changes: readonly { variant_id: string; by: number }[],
): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    with locked as materialized (
      select p.variant_id, s.product_id, s.quantity, c.by
      from unnest(${changes.map(({ variant_id }) => variant_id)}::text[],
        ${changes.map(({ by }) => by)}::integer[]) as c(variant_id, by)
      join catalog_products p on p.variant_id = c.variant_id
      join catalog_stock s on s.product_id = p.id
      order by p.variant_id
      for update of s
    ), moved as (
      update catalog_stock s set quantity = s.quantity + locked.by, sold = s.sold - locked.by
      from locked
      where s.product_id = locked.product_id
        and not exists (select from locked as short where short.quantity + short.by < 0)
    )
    select variant_id, quantity, by from locked`.execute(tx);
  return rows;
}

function shortagesOf(wanted: ReadonlyMap<string, number>, moved: readonly Moved[]): Shortage[] {
  const there = new Map(moved.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return [...wanted].flatMap(([variant_id, quantity]) => {
    const left = there.get(variant_id) ?? 0;
    return left < quantity ? [{ variant_id, left }] : [];
  });
}

/** While there is plenty, customers see no difference: nothing that is kept has to be made anew. */
function forgetWhatIsSeen(tx: Tx, { cache }: Pick<AppContext, 'cache'>, moved: readonly Moved[]) {
  const isSeen = ({ quantity, by }: Moved) =>
    Math.min(quantity, quantity + by) <= catalogConfig.fewLeft;
  if (moved.some(isSeen)) cache.invalidate(tx, stockTag);
}

/**
 * Takes the pieces of an order, all or none: OUT_OF_STOCK says for each variant how many there are.
 * The rows stay locked until the transaction ends, so take stock as late in it as possible.
 */
export async function takeStock(
  tx: Tx,
  context: Pick<AppContext, 'cache'>,
  lines: readonly StockLine[],
): Promise<void> {
  const wanted = summed(lines);
  const changes = [...wanted].map(([variant_id, quantity]) => ({ variant_id, by: -quantity }));
  const moved = await move(tx, changes);
  const shortages = shortagesOf(wanted, moved);
  if (shortages.length > 0) throw new ClubError('OUT_OF_STOCK', { details: shortages });
  forgetWhatIsSeen(tx, context, moved);
}

/** Gives the pieces of a cancelled order back. What is not sold any more stays away. */
export async function giveBackStock(
  tx: Tx,
  context: Pick<AppContext, 'cache'>,
  lines: readonly StockLine[],
): Promise<void> {
  const changes = [...summed(lines)].map(([variant_id, by]) => ({ variant_id, by }));
  forgetWhatIsSeen(tx, context, await move(tx, changes));
}
