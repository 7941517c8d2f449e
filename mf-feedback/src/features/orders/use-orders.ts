import { canWriteByOrder, getOfflineOrders, type RatableOrder } from '@club/api/contract/feedback';
import { useBrand, useCookie, useCustomer, useEvent } from '@club/platform';
import { clearCookie, cookies, writeCookie, type CookieName } from '@club/platform/cookies';
import { useInvalidate, useSectionQuery } from '@club/platform/query';
import { useEffect } from 'react';
import { feedbackSection } from './feedback-section';

type FlagName = Extract<CookieName, 'feedbackCanWrite' | 'offlineOrders'>;

const lifeMs = (flag: FlagName) => cookies[flag].seconds * 1000;

/** Options of a list. */
export interface ListOptions {
  /** Reads nothing while the flag says that nothing can be rated. */
  readonly onlyDue?: boolean;
  readonly enabled?: boolean;
}

/** Whether a list is read, by its flag: `main:no` says of the main brand that nothing can be rated. */
function useIsNeeded(flag: FlagName, { onlyDue = false, enabled = true }: ListOptions): boolean {
  const { brand } = useBrand();
  const isNothingDue = useCookie(flag) === `${brand}:no`;
  return enabled && !(onlyDue && isNothingDue);
}

type List = {
  data: { orders: readonly RatableOrder[] } | undefined;
  dataUpdatedAt: number;
};

/** Sets the flag of a list for the rest of its life. */
function useFlag(flag: FlagName, { data, dataUpdatedAt }: List): void {
  const { brand } = useBrand();
  useEffect(() => {
    const seconds = Math.floor((dataUpdatedAt + lifeMs(flag) - Date.now()) / 1000);
    if (data === undefined || seconds <= 0) return;
    const isDue = data.orders.some(({ canWrite }) => canWrite);
    writeCookie(flag, `${brand}:${isDue ? 'yes' : 'no'}`, seconds);
  }, [flag, brand, data, dataUpdatedAt]);
}

/** Reads both lists again: here, in another tab, or in a slot of another page something was rated or found. */
export function useReadListsAgain(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () => {
    clearCookie('feedbackCanWrite');
    clearCookie('offlineOrders');
    return Promise.all([invalidate(canWriteByOrder), invalidate(getOfflineOrders)]);
  };
}

/** The online orders that the customer may rate in this app or has rated, newest first. */
export function useOrders(options: ListOptions = {}) {
  const { brand, shop } = useBrand();
  const account = useCustomer().accounts[brand];
  const isNeeded = useIsNeeded('feedbackCanWrite', options);
  const query = useSectionQuery(
    feedbackSection,
    canWriteByOrder,
    { shop, shopifyId: account?.shopifyId ?? '' },
    { enabled: account !== null && isNeeded, staleMs: lifeMs('feedbackCanWrite') },
  );
  useFlag('feedbackCanWrite', query);
  // A customer without an account in this app has no orders in it.
  return { ...query, data: account === null ? { orders: [] } : query.data };
}

/** The till receipts that the customer may rate or has rated, newest first. */
export function useReceipts(options: ListOptions = {}) {
  const query = useSectionQuery(
    feedbackSection,
    getOfflineOrders,
    {},
    { enabled: useIsNeeded('offlineOrders', options), staleMs: lifeMs('offlineOrders') },
  );
  useFlag('offlineOrders', query);
  return query;
}

/** Follows ratings of this tab and of others. */
export function useFollowRatings(): void {
  const readAgain = useReadListsAgain();
  useEvent('feedback.sent', () => void readAgain());
}
