import { send, sendOffline } from '@club/api/contract/feedback';
import { useQueuedEntries } from '@club/platform/outbox';
import { safeParse } from '@club/platform/schema';
import { ratingData } from '../rate/rating-data';

/** The orders whose rating waits in the outbox, by id. */
export function useWaitingOrders(): ReadonlySet<string> {
  const entries = [...useQueuedEntries(send), ...useQueuedEntries(sendOffline)];
  const ids = entries.flatMap(({ data }) => {
    const parsed = safeParse(ratingData, data);
    return parsed.success ? [parsed.data.orderId] : [];
  });
  return new Set(ids);
}
