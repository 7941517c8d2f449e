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

interface Locked {
  readonly variant_id: string;
  readonly product_id: string;
  readonly quantity: number;
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

/** Always in the same order: two orders with the same products wait for each other, and never in a ring. */
async function lock(tx: Tx, variantIds: readonly string[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select p.variant_id, s.product_id, s.quantity
    from catalog_stock s join catalog_products p on p.id = s.product_id
    where p.variant_id = any(${variantIds})
    order by p.variant_id
    for update of s`.execute(tx);
  return rows;
}

function shortagesOf(wanted: ReadonlyMap<string, number>, locked: readonly Locked[]): Shortage[] {
  const there = new Map(locked.map(({ variant_id, quantity }) => [variant_id, quantity]));
  return [...wanted].flatMap(([variant_id, quantity]) => {
    const left = there.get(variant_id) ?? 0;
    return left < quantity ? [{ variant_id, left }] : [];
  });
}

async function move(
  tx: Tx,
  { cache }: Pick<AppContext, 'cache'>,
  locked: readonly Locked[],
  changeOf: (variantId: string) => number,
): Promise<void> {
  const changes = locked.map(({ product_id, variant_id }) => ({
    product_id,
    by: changeOf(variant_id),
  }));
  await sql`
    update catalog_stock s set quantity = s.quantity + c.by, sold = s.sold - c.by
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(product_id text, by integer)
    where s.product_id = c.product_id`.execute(tx);
  const few = catalogConfig.fewLeft;
  const isSeen = ({ variant_id, quantity }: Locked) =>
    Math.min(quantity, quantity + changeOf(variant_id)) <= few;
  // While there is plenty, customers see no difference: nothing that is kept has to be made anew.
  if (locked.some(isSeen)) cache.invalidate(tx, stockTag);
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
  const locked = await lock(tx, [...wanted.keys()]);
  const shortages = shortagesOf(wanted, locked);
  if (shortages.length > 0) throw new ClubError('OUT_OF_STOCK', { details: shortages });
  await move(tx, context, locked, (variantId) => -(wanted.get(variantId) ?? 0));
}

/** Gives the pieces of a cancelled order back. What is not sold any more stays away. */
export async function giveBackStock(
  tx: Tx,
  context: Pick<AppContext, 'cache'>,
  lines: readonly StockLine[],
): Promise<void> {
  const returned = summed(lines);
  const locked = await lock(tx, [...returned.keys()]);
  await move(tx, context, locked, (variantId) => returned.get(variantId) ?? 0);
}
