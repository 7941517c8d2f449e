import { sql } from 'kysely';
import type { Tx } from '../../foundation/database/schema';

/** A change of a variant's stock, and the quantity before it. */
export interface StockMovement {
  readonly variant_id: string;
  readonly quantity: number;
  /** The change; negative when stock is taken. */
  readonly by: number;
}

/**
 * Changes the stock of all variants, or of none when one has not enough, and returns the previous
 * quantities. Rows are always locked in the same order, so orders with the same products wait for
 * each other without deadlocks.
 */
export async function moveStock(
  tx: Tx,
  changes: readonly { variant_id: string; by: number }[],
): Promise<readonly StockMovement[]> {
  const { rows } = await sql<StockMovement>`
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
