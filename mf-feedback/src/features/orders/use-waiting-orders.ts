import { send } from '@club/api/contract/feedback';
import { useQueuedEntries } from '@club/platform/outbox';
import { safeParse } from '@club/platform/schema';
import { ratingData } from '../rate/rating-outcome';

/** The orders whose rating waits in the outbox, by id. */
export function useWaitingOrders(): ReadonlySet<string> {
  const ids = useQueuedEntries(send).flatMap(({ data }) => {
    const parsed = safeParse(ratingData, data);
    return parsed.success ? [parsed.data.orderId] : [];
  });
  return new Set(ids);
}
