import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

/** The oldest documents are reviewed first. */
const SHOWN = 20;

/** A pending document and its customer. */
export interface Waiting {
  readonly id: number;
  readonly customerId: number;
  readonly brand: Brand;
  readonly sentAt: Date;
  readonly name: string;
}

function waitingRows(db: Db | Tx) {
  return db
    .selectFrom('verifications')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select([
      'verifications.id',
      'customer_id',
      'brand',
      'verifications.created_at',
      'first_name',
      'last_name',
    ])
    .where('status', '=', 'pending');
}

type Row = Awaited<ReturnType<ReturnType<typeof waitingRows>['execute']>>[number];

function toWaiting(row: Row): Waiting {
  const { id, customer_id: customerId, brand, created_at: sentAt } = row;
  return { id, customerId, brand, sentAt, name: `${row.first_name} ${row.last_name}`.trim() };
}

export async function waitingDocuments(db: Db): Promise<Waiting[]> {
  const rows = await waitingRows(db).orderBy('verifications.id').limit(SHOWN).execute();
  return rows.map(toWaiting);
}

export async function waitingDocument(db: Db | Tx, id: number): Promise<Waiting | null> {
  const row = await waitingRows(db).where('verifications.id', '=', id).executeTakeFirst();
  return row ? toWaiting(row) : null;
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .select(db.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** The encrypted photo of a pending document. */
export async function findEncryptedPhoto(db: Db, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('verification_photos')
    .innerJoin('verifications', 'verifications.id', 'verification_id')
    .select('verification_photos.sealed')
    .where('verification_id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.sealed ?? null;
}
