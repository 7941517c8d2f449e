import { getReceipts } from '@club/api/contract/receipts';
import { getFullBalance } from '@club/api/contract/scans';
import { useInvalidate } from '@club/platform/query';

/** Reads again what a sent receipt changes: the list and the expected points. */
export function useRefetchReceipts() {
  const invalidate = useInvalidate();
  return () => Promise.all([invalidate(getReceipts), invalidate(getFullBalance)]);
}
