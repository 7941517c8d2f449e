import {
  scanHistoryPage,
  type ScanKind,
  type ScanRecord,
  type ScanVariant,
} from '@club/api/contract/scan';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../database/schema';

interface ScanRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: ScanKind;
  readonly code: string;
  readonly points: number;
}

const columns = ['id', 'at', 'kind', 'code', 'points'] as const;

function recordOf({ id, at, ...scan }: ScanRow): ScanRecord {
  return { ...scan, id: String(id), at: at.toISOString() };
}

export interface PrintedCode {
  readonly code: string;
  readonly kind: ScanKind;
  readonly batch: string;
}

export async function insertCodes(tx: Tx, codes: readonly PrintedCode[]): Promise<void> {
  if (codes.length > 0) await tx.insertInto('pack_codes').values(codes).execute();
}

/** What was printed with the code, or null when nothing was. */
export async function kindOfCode(tx: Tx, code: string): Promise<ScanKind | null> {
  const row = await tx
    .selectFrom('pack_codes')
    .select('kind')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.kind ?? null;
}

export interface NewScan extends Omit<ScanRow, 'id'> {
  readonly customerId: number;
  readonly brand: Brand;
}

/**
 * Takes the code for the customer; null when it was taken before. Who comes while another takes
 * it waits here for the end of that transaction.
 */
export async function takeCode(tx: Tx, scan: NewScan): Promise<ScanRecord | null> {
  const { customerId, ...values } = scan;
  const row = await tx
    .insertInto('scans')
    .values({ ...values, customer_id: customerId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

export interface HistoryAsked {
  readonly offset: number;
  readonly variant: ScanVariant;
}

/** A page of the customer's scans, newest first, and how many there are in all. */
export async function scansOf(db: Db, customerId: number, { offset, variant }: HistoryAsked) {
  const own = db
    .selectFrom('scans')
    .where('customer_id', '=', customerId)
    .$if(variant !== 'all', (query) => query.where('kind', '=', variant as ScanKind));
  const rows = await own
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(scanHistoryPage)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { scans: rows.map(recordOf), total };
}
