import {
  canWriteByOrder,
  getOfflineOrders,
  purchaseId,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { useBrand, useCookie, useCustomer, useEvent } from '@club/platform';
import { clearCookie, cookies, writeCookie, type CookieName } from '@club/platform/cookies';
import {
  useInvalidate,
  useQueryState,
  useSectionQuery,
  type SectionInput,
} from '@club/platform/query';
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
export function useRefetchLists(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () => {
    clearCookie('feedbackCanWrite');
    clearCookie('offlineOrders');
    return Promise.all([invalidate(canWriteByOrder), invalidate(getOfflineOrders)]);
  };
}

/** The customer's account in this app; null without one. */
function useAccount() {
  const { brand, shop } = useBrand();
  const account = useCustomer().accounts[brand];
  return account && { shop, shopifyId: account.shopifyId };
}

const noAccount = { shop: '', shopifyId: '' };

/**
 * The online orders that the customer may rate in this app, and the first page of those that have
 * been rated, newest first.
 */
export function useOrders(options: ListOptions = {}) {
  const account = useAccount();
  const isNeeded = useIsNeeded('feedbackCanWrite', options);
  const query = useSectionQuery(feedbackSection, canWriteByOrder, account ?? noAccount, {
    enabled: account !== null && isNeeded,
    staleMs: lifeMs('feedbackCanWrite'),
  });
  useFlag('feedbackCanWrite', query);
  // A customer without an account in this app has no orders in it.
  return { ...query, data: account === null ? { orders: [] } : query.data };
}

/** The same of till receipts. */
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

/** Reads a part of both lists, or of one. */
function useParts(
  part: Pick<SectionInput<typeof getOfflineOrders>, 'before' | 'orders'>,
  isRead: Readonly<Record<RatableOrder['channel'], boolean>>,
) {
  const account = useAccount();
  const input = { ...(account ?? noAccount), ...part };
  const enabled = account !== null && isRead.online;
  return {
    online: useSectionQuery(feedbackSection, canWriteByOrder, input, { enabled }),
    receipt: useSectionQuery(feedbackSection, getOfflineOrders, part, { enabled: isRead.receipt }),
  };
}

/** A later page of the rated orders of a list: `before` is the cursor of the page before. */
export function useEarlierRated(channel: RatableOrder['channel'], before: string) {
  const isRead = { online: channel === 'online', receipt: channel === 'receipt' };
  return useParts({ before }, isRead)[channel];
}

/** Looks for a purchase in both lists by its id, while there is one. No purchase has an id that is malformed. */
export function usePurchase(id: string | null) {
  const isRead = purchaseId.safeParse(id).success;
  const { online, receipt } = useParts(isRead && id !== null ? { orders: [id] } : {}, {
    online: isRead,
    receipt: isRead,
  });
  const reads = [useQueryState(online), useQueryState(receipt)] as const;
  const failed = reads.find(({ failure }) => failure !== null) ?? reads[0];
  const found = [...(online.data?.orders ?? []), ...(receipt.data?.orders ?? [])];
  return {
    order: found.find((one) => isRead && one.id === id) ?? null,
    isRead: id !== null && !online.isLoading && !receipt.isLoading,
    isError: isRead && (online.isError || receipt.isError),
    failure: isRead ? failed.failure : null,
    onRetry: failed.onRetry,
  };
}

/** Follows ratings of this tab and of others. */
export function useFollowRatings(): void {
  const refetch = useRefetchLists();
  useEvent('feedback.sent', () => void refetch());
}
