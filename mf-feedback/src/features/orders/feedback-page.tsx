import type { RatableOrder } from '@club/api/contract/feedback';
import { lazyComponent, useBrand, useHref, useToast } from '@club/platform';
import { useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { ErrorState, Page } from '@club/ui';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ImportNote } from '../import/import-note';
import { useOrderImport } from '../import/use-order-import';
import type { SentRating } from '../rate/rate-sheet';
import { isLow } from '../rate/rating-words';
import { AnswerElsewhere } from './answer-elsewhere';
import { PurchaseTabs } from './purchase-tabs';
import {
  useFollowRatings,
  useOrders,
  usePurchase,
  useRefetchLists,
  useReceipts,
} from './use-orders';
import { useWaitingOrders } from './use-waiting-orders';

const RateSheet = lazyComponent(() => import(/* webpackChunkName: "rate" */ '../rate/rate-sheet'));
const SupportOffer = lazyComponent(
  () => import(/* webpackChunkName: "rate" */ '../rate/support-offer'),
);

/** The order to rate is in the address, so that Back closes the sheet. */
function useChosenOrder(orders: readonly RatableOrder[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('order');
  const waiting = useWaitingOrders();

  function close() {
    const isOurStep = (state as { fromList?: boolean } | null)?.fromList === true;
    if (isOurStep) return void navigate(-1);
    const withoutOrder = new URLSearchParams(search);
    withoutOrder.delete('order');
    setSearch(withoutOrder, { replace: true });
  }
  // By Forward or a reload: the rating of this purchase waits already.
  const closeWaiting = useEffectEvent(() => {
    if (id !== null && waiting.has(id)) close();
  });
  useEffect(() => closeWaiting(), [id]);
  return { order: orders.find((one) => one.id === id && one.canWrite) ?? null, close };
}

type List = Pick<ReturnType<typeof useOrders>, 'data' | 'dataUpdatedAt' | 'isFetching'>;

/** When the older of the lists was read; null while one of them is being read. */
function oldestRead(lists: readonly List[]): number | null {
  if (lists.some(({ data, isFetching }) => data === undefined || isFetching)) return null;
  // A list that needs no call has no time.
  return Math.min(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity));
}

/**
 * The order whose answer a notice leads to. Lists from before the arrival may have no answer or an
 * old one: they are read again once.
 */
function useAnsweredOrder(orders: readonly RatableOrder[], readAt: number | null) {
  const [search] = useSearchParams();
  const id = search.get('answer');
  const listed = orders.find((one) => one.id === id && one.feedback !== null) ?? null;
  const isRead = id !== null && readAt !== null;
  const isOld = isRead && !listed?.feedback?.answer;
  const refetchLists = useRefetchLists();
  // The link of the notice may have changed the app meanwhile.
  const { brand } = useBrand();
  const wanted = `${brand}:${id}`;
  const [checked, setChecked] = useState<string | null>(null);
  /** Null once the lists were read again. */
  const arrivedAt = useRef<number>(null);
  const refetch = useEffectEvent(async () => {
    const isBefore = readAt !== null && arrivedAt.current !== null && readAt < arrivedAt.current;
    if (arrivedAt.current === null || !(isOld || isBefore)) return;
    arrivedAt.current = null;
    await refetchLists();
    setChecked(wanted);
  });
  useEffect(() => {
    arrivedAt.current = Date.now();
  }, [wanted]);
  useEffect(() => {
    if (isRead) void refetch();
  }, [wanted, isRead, isOld]);
  // It may be behind the first page.
  const isUnlisted = checked === wanted && listed === null;
  const found = usePurchase(isUnlisted ? id : null);
  const order = listed ?? (found.order?.feedback ? found.order : null);
  return {
    order,
    isMissing: found.isRead && !found.isError && order === null,
    failure: order === null ? found.failure : null,
    onRetry: found.onRetry,
  };
}

/** What follows a rating: thanks, or after a low one an offer of the support. */
function useThanks() {
  const toast = useToast();
  const hasSupport = useHref()('shell.support') !== null;
  const [low, setLow] = useState<SentRating | null>(null);
  return {
    low,
    close: () => setLow(null),
    thank(sent: SentRating) {
      if (hasSupport && isLow(sent.rating)) setLow(sent);
      else toast({ tone: 'good', title: 'Дякуємо за відгук', text: 'Він уже в нашої команди' });
    },
  };
}

export default function FeedbackPage() {
  const orders = useOrders();
  const receipts = useReceipts();
  const orderImport = useOrderImport();
  // Its button tries the import again, too.
  const hasFailed = [orders, receipts].some(({ data, isError }) => data === undefined && isError);
  useFollowRatings();
  const all = [...(orders.data?.orders ?? []), ...(receipts.data?.orders ?? [])];
  const { order, close } = useChosenOrder(all);
  const answered = useAnsweredOrder(all, oldestRead([orders, receipts]));
  const thanks = useThanks();
  // The link shows the press at once: a slow phone cannot draw the sheet within a frame.
  const rated = useDeferredValue(order);
  return (
    <Page
      title="Відгуки"
      lead="Розкажи, як усе пройшло. Так ми знаємо, що поліпшити"
      width="narrow"
    >
      {!(hasFailed && orderImport.state === 'failed') && <ImportNote {...orderImport} />}
      {answered.failure && (
        <ErrorState compact error={answered.failure} onRetry={answered.onRetry} />
      )}
      {answered.isMissing && !orders.isError && !receipts.isError && <AnswerElsewhere />}
      <PurchaseTabs
        orders={orders}
        receipts={receipts}
        orderImport={orderImport}
        current={order}
        answered={answered.order}
      />
      {rated && <RateSheet key={rated.id} order={rated} onClose={close} onSent={thanks.thank} />}
      {thanks.low && <SupportOffer sent={thanks.low} onClose={thanks.close} />}
    </Page>
  );
}
