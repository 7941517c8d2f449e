import { type ScanKind, type ScanRecord, type ScanVariant } from '@club/api/contract/scans';
import { pageSize } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';

interface ScanRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: ScanKind;
  readonly code: string;
  readonly points: number;
}

const columns = ['id', 'at', 'kind', 'code', 'points'] as const;

function toScanRecord({ id, at, ...scan }: ScanRow): ScanRecord {
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

/** The kind of the pack with this code, or null for an unknown code. */
export async function findCodeKind(tx: Tx, code: string): Promise<ScanKind | null> {
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
 * Records the scan; null if the code was scanned before. A simultaneous scan of the same code waits
 * here until this transaction ends.
 */
export async function insertScan(tx: Tx, scan: NewScan): Promise<ScanRecord | null> {
  const { customerId, ...values } = scan;
  const row = await tx
    .insertInto('scans')
    .values({ ...values, customer_id: customerId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? toScanRecord(row) : null;
}

export interface ScanHistoryQuery {
  readonly offset: number;
  readonly variant: ScanVariant;
}

/** A page of the customer's scans, newest first, and their total number. */
export async function readScans(db: Db, customerId: number, { offset, variant }: ScanHistoryQuery) {
  const own = db
    .selectFrom('scans')
    .where('customer_id', '=', customerId)
    .$if(variant !== 'all', (query) => query.where('kind', '=', variant as ScanKind));
  const rows = await own
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize.scans)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { scans: rows.map(toScanRecord), total };
}

/** The codes that were scanned, for the sandbox. */
export async function readScannedCodes(db: Db): Promise<ReadonlySet<string>> {
  const scans = await db.selectFrom('scans').select('code').execute();
  return new Set(scans.map(({ code }) => code));
}
