import type { Tx } from '../../foundation/database/schema';
import { insertOrder } from '../orders/orders-repository';
import type { ReceiptRow } from './receipts-repository';

/** A printed number that the customer recognizes; others get one of the shop. */
function orderNumber({ number }: ReceiptRow): { number?: number } {
  const value = /^\d{1,15}$/.test(number ?? '') ? Number(number) : 0;
  return value > 0 ? { number: value } : {};
}

/** Makes an approved receipt a purchase, so that it can be rated. Gives the order's id. */
export async function storePurchase(tx: Tx, receipt: ReceiptRow): Promise<number> {
  const { bought_at: boughtAt, total, order_id: earlier } = receipt;
  if (earlier !== null) return earlier;
  if (boughtAt === null || total === null) throw new Error(`Receipt ${receipt.id} has no data`);
  const { id } = await insertOrder(
    tx,
    {
      ...orderNumber(receipt),
      customer_id: receipt.customer_id,
      brand: receipt.brand,
      channel: 'receipt',
      state: 'delivered',
      store: receipt.store,
      money_total: total,
      bonus_total: 0,
      created_at: boughtAt,
      paid_at: boughtAt,
      packed_at: null,
      sent_at: null,
      delivered_at: boughtAt,
      cancelled_at: null,
    },
    [],
  );
  return id;
}

/** The demo purchase with this number at a till. */
export async function findReceiptOrder(
  tx: Tx,
  { customerId, number }: { readonly customerId: number; readonly number: number },
): Promise<number | null> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'receipt')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}
