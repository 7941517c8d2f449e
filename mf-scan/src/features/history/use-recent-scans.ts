import { getHistory } from '@club/api/contract/scans';
import { useApiQuery } from '@club/platform/query';

/** The newest scans of all kinds. */
export const useRecentScans = () => useApiQuery(getHistory, { offset: 0, variant: 'all' });
