import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type PaymentRow = Selectable<Tables['payments']>;

/** The newest attempt to pay an order, of those in one state where one is asked for; or null. */
export async function latestPayment(
  db: Db | Tx,
  orderId: number,
  state?: PaymentRow['state'],
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'paid'))
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The states of all attempts to pay several orders, by order id, the newest first. */
export async function attemptStates(
  db: Db | Tx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PaymentRow['state'][]>> {
  const byOrder = new Map<number, PaymentRow['state'][]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return byOrder;
  const attempts = await db
    .selectFrom('payments')
    .select(['order_id', 'state'])
    .where('order_id', 'in', orderIds)
    .orderBy('attempt', 'desc')
    .execute();
  for (const { order_id: orderId, state } of attempts) byOrder.get(orderId)?.push(state);
  return byOrder;
}

export async function findPayment(db: Db | Tx, id: number): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The order that an attempt is for, or null. */
export async function findOrderByReference(tx: Tx, reference: string): Promise<number | null> {
  const row = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** All payment attempts of an order. The caller locks the order first, so they cannot change. */
export function listPayments(tx: Tx, orderId: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute();
}

export type NewPayment = Pick<
  PaymentRow,
  'order_id' | 'attempt' | 'reference' | 'amount_kopiykas' | 'created_at' | 'expires_at'
>;

export function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

export async function notePayment(
  tx: Tx,
  id: number,
  report: Pick<PaymentRow, 'state' | 'provider_status'> & { heard_at: Date },
): Promise<void> {
  await tx.updateTable('payments').set(report).where('id', '=', id).execute();
}

/** Whether an attempt may be checked with the provider: there was neither a report nor a check since. */
export async function claimCheck(
  db: Db,
  id: number,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ heard_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((one) => one.fn.coalesce('heard_at', 'created_at'), '<=', since)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
