import type { ScanKind } from '@club/api/contract/scans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** What a customer scanned of a kind in a month. */
export interface KindMonth {
  readonly month: string;
  readonly kind: ScanKind;
  readonly packs: number;
  readonly points: number;
}

/** The sums of all months in which the customer has scanned, the newest first. */
export function readMonths(db: Db, customerId: number): Promise<KindMonth[]> {
  return db
    .selectFrom('scan_months')
    .select(['month', 'kind', 'packs', 'points'])
    .where('customer_id', '=', customerId)
    .orderBy('month', 'desc')
    .execute();
}

/** Adds scans to the sums of their month in Ukraine. */
export async function addToMonth(
  tx: Tx,
  { customerId, at }: { readonly customerId: number; readonly at: Date },
  packs: readonly { readonly kind: ScanKind; readonly points: number }[],
): Promise<void> {
  const month = sql<string>`to_char(${at}::timestamptz at time zone 'Europe/Kyiv', 'YYYY-MM')`;
  const kinds = [...new Set(packs.map(({ kind }) => kind))].sort();
  const values = kinds.map((kind) => {
    const own = packs.filter((pack) => pack.kind === kind);
    const points = own.reduce((sum, pack) => sum + pack.points, 0);
    return { customer_id: customerId, month, kind, packs: own.length, points };
  });
  await tx
    .insertInto('scan_months')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'month', 'kind']).doUpdateSet({
        packs: sql`scan_months.packs + excluded.packs`,
        points: sql`scan_months.points + excluded.points`,
      }),
    )
    .execute();
}
