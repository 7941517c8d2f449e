import { canWriteByOrder } from '@club/api/contract/feedback';
import { useBrand, useCustomer, useEvent } from '@club/platform';
import { useInvalidate, useSectionQuery } from '@club/platform/query';
import { feedbackSection } from './feedback-section';

/** The orders that the customer may rate in this app or has rated, newest first. */
export function useOrders() {
  const { brand, shop } = useBrand();
  const account = useCustomer().accounts[brand];
  const invalidate = useInvalidate();
  // Rated here, in another tab, or in a slot of another page.
  useEvent('feedback.sent', () => void invalidate(canWriteByOrder));
  const query = useSectionQuery(
    feedbackSection,
    canWriteByOrder,
    { shop, shopifyId: account?.shopifyId ?? '' },
    { enabled: account !== null },
  );
  // A customer without an account in this app has no orders in it.
  return { ...query, data: account === null ? { orders: [] } : query.data };
}
