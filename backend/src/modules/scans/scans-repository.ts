import type { Manager, ScanKind, ScanRecord, ScanVariant } from '@club/api/contract/scans';
import { pageSize } from '@club/api/limits';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';
import { addToMonth } from './scan-months-repository';

export interface PrintedCode {
  readonly code: string;
  readonly kind: ScanKind;
  readonly batch: string;
}

export async function insertCodes(tx: Tx, codes: readonly PrintedCode[]): Promise<void> {
  if (codes.length > 0) await tx.insertInto('pack_codes').values(codes).execute();
}

/** The kinds of the packs with these codes; unknown codes are left out. */
export async function findCodeKinds(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ScanKind>> {
  const rows = await tx
    .selectFrom('pack_codes')
    .select(['code', 'kind'])
    .where(sql<boolean>`code = any(${codes})`)
    .execute();
  return new Map(rows.map(({ code, kind }) => [code, kind]));
}

/** Scans with their managers. */
function selectScans(db: Db | Tx) {
  return db
    .selectFrom('scans')
    .leftJoin('managers', 'managers.badge', 'scans.manager')
    .select([
      'scans.id',
      'scans.at',
      'scans.kind',
      'scans.code',
      'scans.points',
      'scans.manager',
      'managers.type',
      'managers.name',
    ]);
}

type ScanRow = Awaited<ReturnType<ReturnType<typeof selectScans>['executeTakeFirstOrThrow']>>;

function toScanRecord({ id, at, kind, code, points, manager, type, name }: ScanRow): ScanRecord {
  const named = manager !== null && type !== null && name !== null;
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    code,
    points,
    manager: named ? { id: manager, type, name } : null,
  };
}

/** What all scans of one request share. */
export interface Scanning {
  readonly customerId: number;
  readonly brand: Brand;
  readonly at: Date;
  readonly manager: Manager | null;
  readonly device: string | null;
}

export interface CountedPack {
  readonly code: string;
  readonly kind: ScanKind;
  readonly points: number;
}

/**
 * Stores the scans of codes that nobody has scanned before. A simultaneous scan of the same code waits
 * here until this transaction ends; the order of the codes is always the same, so two never wait for
 * each other.
 */
export async function insertScans(
  tx: Tx,
  scanning: Scanning,
  packs: readonly CountedPack[],
): Promise<ScanRecord[]> {
  if (packs.length === 0) return [];
  const { customerId, brand, at, manager, device } = scanning;
  const shared = { customer_id: customerId, brand, at, manager: manager?.id ?? null, device };
  const rows = await tx
    .insertInto('scans')
    .values(
      packs
        .toSorted((one, other) => (one.code < other.code ? -1 : 1))
        .map(({ code, kind, points }) => ({ ...shared, code, kind, points })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'at', 'kind', 'code', 'points'])
    .execute();
  if (rows.length > 0) await addToMonth(tx, scanning, rows);
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString(), manager }));
}

/** The customer's own scans of these codes. */
export async function findOwnScans(
  tx: Tx,
  customerId: number,
  codes: readonly string[],
): Promise<ScanRecord[]> {
  const rows = await selectScans(tx)
    .where(sql<boolean>`scans.code = any(${codes})`)
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(toScanRecord);
}

export interface ScanHistoryQuery {
  readonly offset: number;
  readonly variant: ScanVariant;
  /** Only the scan of this code. */
  readonly code?: string | undefined;
}

/** A page of the customer's scans, newest first. */
export async function readScans(
  db: Db,
  customerId: number,
  { offset, variant, code }: ScanHistoryQuery,
): Promise<ScanRecord[]> {
  const rows = await selectScans(db)
    .where('customer_id', '=', customerId)
    .$if(variant !== 'all', (query) => query.where('kind', '=', variant as ScanKind))
    .$if(code !== undefined, (query) => query.where('scans.code', '=', code ?? ''))
    .orderBy('at', 'desc')
    .orderBy('scans.id', 'desc')
    .limit(pageSize.scans)
    .offset(offset)
    .execute();
  return rows.map(toScanRecord);
}

/** Those of the codes that were scanned, for the sandbox. */
export async function readScannedCodes(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const scans = await db
    .selectFrom('scans')
    .select('code')
    .where(sql<boolean>`code = any(${codes})`)
    .execute();
  return new Set(scans.map(({ code }) => code));
}

/** The first code that anybody has scanned. */
export async function findAnyScannedCode(db: Db): Promise<string | null> {
  const scan = await db
    .selectFrom('scans')
    .select('code')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return scan?.code ?? null;
}
