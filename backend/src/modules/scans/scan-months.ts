import type { ScanRecord } from '@club/api/contract/scans';
import { kyivMonth } from '../../app/kyiv-time';
import type { Db } from '../../foundation/database/schema';
import { readMonths, type KindMonth } from './scan-months-repository';
import { readScans, type ScanHistoryQuery } from './scans-repository';

/** The packs and points of several sums together. */
export function sumMonths(months: readonly KindMonth[]): { packs: number; points: number } {
  return months.reduce(
    (sum, { packs, points }) => ({ packs: sum.packs + packs, points: sum.points + points }),
    { packs: 0, points: 0 },
  );
}

function shownMonths(scans: readonly ScanRecord[], months: readonly KindMonth[]) {
  const shown = new Set(scans.map(({ at }) => kyivMonth(new Date(at))));
  return [...shown].map((month) => ({
    month,
    ...sumMonths(months.filter((one) => one.month === month)),
  }));
}

/** A page of the history, with the whole sums of the months that it shows. */
export async function readHistory(db: Db, customerId: number, query: ScanHistoryQuery) {
  const scans = await readScans(db, customerId, query);
  if (query.code !== undefined) return { scans, total: scans.length, months: [] };
  const months = (await readMonths(db, customerId)).filter(
    ({ kind }) => query.variant === 'all' || query.variant === kind,
  );
  return { scans, total: sumMonths(months).packs, months: shownMonths(scans, months) };
}
