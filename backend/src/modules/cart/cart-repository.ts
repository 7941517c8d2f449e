import type { CartChoice, StoredCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

export async function findCart(db: Db | Tx, customerId: number, brand: Brand): Promise<StoredCart> {
  const row = await db
    .selectFrom('carts')
    .select(['items', 'revision'])
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .executeTakeFirst();
  return row ?? { items: [], revision: 0 };
}

interface CartChange {
  readonly customerId: number;
  readonly brand: Brand;
  readonly items: readonly CartChoice[];
  /** The one that the change was made from. */
  readonly revision: number;
  readonly at: Date;
}

/** Stores the next revision; null when another device was faster. */
export async function putCart(tx: Tx, change: CartChange): Promise<StoredCart | null> {
  const items = JSON.stringify(change.items);
  const changed = { items, changed_at: change.at };
  const key = { customer_id: change.customerId, brand: change.brand };
  if (change.revision === 0) {
    await tx
      .insertInto('carts')
      .values({ ...key, items: '[]', revision: 0, changed_at: change.at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const saved = await tx
    .updateTable('carts')
    .set({ ...changed, revision: sql`revision + 1` })
    .where('customer_id', '=', key.customer_id)
    .where('brand', '=', key.brand)
    .where('revision', '=', change.revision)
    .returning(['items', 'revision'])
    .executeTakeFirst();
  return saved ?? null;
}

/** The lines of a stored cart without what was ordered. Another device may have added to them meanwhile. */
function withoutOrdered(ordered: string) {
  return sql<string>`coalesce((
    select jsonb_agg(
      line.item || jsonb_build_object('count', line.count - coalesce(ordered.count, 0))
      order by line.position
    )
    from (
      select item, position, (item ->> 'count')::integer as count
      from jsonb_array_elements(carts.items) with ordinality as one (item, position)
    ) as line
    left join jsonb_to_recordset(${ordered}::jsonb)
      as ordered (variant_id text, "payWith" text, count integer)
      on ordered.variant_id = line.item ->> 'variant_id'
      and ordered."payWith" = line.item ->> 'payWith'
    where line.count > coalesce(ordered.count, 0)
  ), '[]')`;
}

interface OrderedChoices {
  readonly customerId: number;
  readonly brand: Brand;
  readonly ordered: readonly CartChoice[];
  readonly at: Date;
}

/** Takes what was ordered out of the stored cart: a query that is a part of the order's statement. */
export function removeOrderedItems(tx: Tx, { customerId, brand, ordered, at }: OrderedChoices) {
  return tx
    .updateTable('carts')
    .set({
      items: withoutOrdered(JSON.stringify(ordered)),
      revision: sql`revision + 1`,
      changed_at: at,
    })
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .where(sql<boolean>`${ordered.length > 0}::boolean`);
}
