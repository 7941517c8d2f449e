import { getFullBalance, getScanPercent } from '@club/api/contract/scans';
import { useApiQuery } from '@club/platform/query';

/** The balance, what scans have brought, this month, and the manager. */
export const useFullBalance = () => useApiQuery(getFullBalance, {});

/** How many of the bought packs were scanned. */
export const useScanPercent = () => useApiQuery(getScanPercent, {});
