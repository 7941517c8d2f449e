import type { ParsedInput } from '@club/api';
import type { getReceipts, Receipt } from '@club/api/contract/receipts';
import { databaseId } from '../../foundation/database-id';
import { kyivMonth } from '../../app/kyiv-time';
import type { Db, Tx } from '../../foundation/database/schema';
import { findPictures, type OwnPicture } from '../uploads/uploads-repository';
import { readReceiptMonths, readReceipts, type ReceiptRow } from './receipts-repository';

function toReceipt(row: ReceiptRow, pictures: ReadonlyMap<string, OwnPicture>): Receipt {
  return {
    id: String(row.id),
    at: row.sent_at.toISOString(),
    state: row.state,
    points: row.points,
    total: row.total,
    boughtAt: row.bought_at?.toISOString() ?? null,
    store: row.store,
    number: row.number,
    picture: (row.picture_id === null ? null : pictures.get(row.picture_id)) ?? null,
    reason: row.reason,
  };
}

/** Receipts as their customer sees them. */
export async function toReceipts(db: Db | Tx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const ids = rows.flatMap(({ picture_id: id }) => id ?? []);
  const pictures = await findPictures(db, ids);
  return rows.map((row) => toReceipt(row, pictures));
}

type PageInput = ParsedInput<typeof getReceipts>;

/** A page of the customer's receipts with the whole sums of its months, or one of them. */
export async function receiptsPage(db: Db, customerId: number, { offset, id }: PageInput) {
  const known = id === undefined ? null : databaseId(id);
  if (id !== undefined && known === null) return { receipts: [], total: 0, months: [] };
  const { rows, total } = await readReceipts(db, customerId, { offset, id: known });
  const shown = new Set(id === undefined ? rows.map((row) => kyivMonth(row.sent_at)) : []);
  const months = await readReceiptMonths(db, customerId, [...shown]);
  return { receipts: await toReceipts(db, rows), total, months };
}
