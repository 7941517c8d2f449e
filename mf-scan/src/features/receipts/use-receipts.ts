import { getReceipts, sendReceipt } from '@club/api/contract/receipts';
import { getFullBalance } from '@club/api/contract/scans';
import { useOutboxList, type OutboxEntry } from '@club/platform/outbox';
import { useInvalidate } from '@club/platform/query';

/** Reads again what a sent receipt changes: the list and the expected points. */
export function useRefetchReceipts() {
  const invalidate = useInvalidate();
  return () => Promise.all([invalidate(getReceipts), invalidate(getFullBalance)]);
}

/** The receipts that wait in the outbox, newest first. */
export function useWaitingReceipts(): readonly OutboxEntry[] {
  const { entries } = useOutboxList();
  return entries
    .filter(({ state, request }) => state === 'queued' && request.path === sendReceipt.path)
    .toReversed();
}
