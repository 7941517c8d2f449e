import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import type { OrderRow } from './orders-repository';

const syncedColumns = [
  'id',
  'brand',
  'customer_id',
  'number',
  'payload',
  'state',
  'paid_at',
  'store_id',
  'store_state',
  'store_has_old_address',
  'store_has_old_tags',
] as const;

/** The order data that is synced to the store. */
export type SyncedOrder = Pick<OrderRow, (typeof syncedColumns)[number]>;

/** What the last sync has changed. */
export type SyncResult = Pick<Partial<OrderRow>, 'store_id' | 'store_state'>;

/** Reserves the order for one sync until a moment; null if another sync has reserved it. */
export async function leaseOrder(
  db: Db,
  orderId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<SyncedOrder | null> {
  const leased = await db
    .updateTable('orders')
    .set({ store_busy_until: until })
    .where('id', '=', orderId)
    .where((or) => or.or([or('store_busy_until', 'is', null), or('store_busy_until', '<=', now)]))
    .returning(syncedColumns)
    .executeTakeFirst();
  return leased ?? null;
}

/**
 * Ends a reservation, with what was synced; null after a failure. An address or tags that were changed
 * meanwhile are sent by the next sync.
 */
export async function releaseOrder(
  db: Db,
  { id, payload }: Pick<SyncedOrder, 'id' | 'payload'>,
  until: Date,
  result: SyncResult | null,
): Promise<void> {
  const isChanged = sql<boolean>`payload is distinct from ${JSON.stringify(payload)}::jsonb`;
  await db
    .updateTable('orders')
    .set({
      store_busy_until: null,
      ...(result && {
        ...result,
        store_has_old_address: isChanged,
        store_has_old_tags: isChanged,
      }),
    })
    .where('id', '=', id)
    .where('store_busy_until', '=', until)
    .execute();
}
