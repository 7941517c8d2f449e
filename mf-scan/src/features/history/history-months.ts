import type { EndpointOutput } from '@club/api';
import type { getHistory, ScanRecord } from '@club/api/contract/scans';
import { kyivDay } from '@club/domain/kyiv-day';

/** What was scanned in a month. */
export type ScanMonth = EndpointOutput<typeof getHistory>['months'][number];

/** The scans of one month of a page, with its heading where the month begins. */
export interface HistoryMonth {
  readonly month: string;
  /** The sums of the whole month; null where the page before has begun it. */
  readonly sums: ScanMonth | null;
  readonly scans: readonly ScanRecord[];
}

/** The month of a scan in Ukraine: `2026-11`. */
function scanMonth({ at }: Pick<ScanRecord, 'at'>): string {
  return kyivDay(new Date(at)).slice(0, 7);
}

/** A page of scans by month. `before` is the last scan of the page before. */
export function groupByMonth(
  scans: readonly ScanRecord[],
  months: readonly ScanMonth[],
  before: ScanRecord | undefined,
): HistoryMonth[] {
  const begun = before && scanMonth(before);
  const names = [...new Set(scans.map(scanMonth))];
  return names.map((month) => ({
    month,
    sums: month === begun ? null : (months.find((one) => one.month === month) ?? null),
    scans: scans.filter((scan) => scanMonth(scan) === month),
  }));
}
