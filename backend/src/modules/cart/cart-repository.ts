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
