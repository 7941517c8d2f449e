import type { RatableOrder } from '@club/api/contract/feedback';
import { lazyComponent, useBrand, useHref, useToast } from '@club/platform';
import { useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { Page } from '@club/ui';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { ImportNote } from '../import/import-note';
import type { SentRating } from '../rate/rate-sheet';
import { isLow } from '../rate/rating-words';
import { AnswerElsewhere } from './answer-elsewhere';
import { PurchaseTabs } from './purchase-tabs';
import { useFollowRatings, useOrders, useReadListsAgain, useReceipts } from './use-orders';

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
  return {
    order: orders.find((one) => one.id === id && one.canWrite) ?? null,
    close: () => {
      const isOurStep = (state as { fromList?: boolean } | null)?.fromList === true;
      if (isOurStep) return void navigate(-1);
      const withoutOrder = new URLSearchParams(search);
      withoutOrder.delete('order');
      setSearch(withoutOrder, { replace: true });
    },
  };
}

/** The order whose answer a notice leads to. The device may have the lists from before the answer. */
function useAnsweredOrder(orders: readonly RatableOrder[], areRead: boolean) {
  const [search] = useSearchParams();
  const id = search.get('answer');
  const order = orders.find((one) => one.id === id && one.feedback !== null) ?? null;
  const isOld = id !== null && areRead && !order?.feedback?.answer;
  const readListsAgain = useReadListsAgain();
  // The link of the notice may have changed the app meanwhile.
  const { brand } = useBrand();
  const wanted = `${brand}:${id}`;
  const [checked, setChecked] = useState<string | null>(null);
  const readAgain = useEffectEvent(async () => {
    await readListsAgain();
    setChecked(wanted);
  });
  useEffect(() => {
    if (isOld) void readAgain();
  }, [wanted, isOld]);
  return { order, isMissing: isOld && checked === wanted && order === null };
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
  useFollowRatings();
  const all = [...(orders.data?.orders ?? []), ...(receipts.data?.orders ?? [])];
  const { order, close } = useChosenOrder(all);
  const answered = useAnsweredOrder(all, orders.data !== undefined && receipts.data !== undefined);
  const thanks = useThanks();
  // The link shows the press at once: a slow phone cannot draw the sheet within a frame.
  const rated = useDeferredValue(order);
  return (
    <Page
      title="Відгуки"
      lead="Розкажи, як усе пройшло. Так ми знаємо, що поліпшити"
      width="narrow"
    >
      <ImportNote />
      {answered.isMissing && !orders.isError && !receipts.isError && <AnswerElsewhere />}
      <PurchaseTabs orders={orders} receipts={receipts} current={order} answered={answered.order} />
      {rated && <RateSheet key={rated.id} order={rated} onClose={close} onSent={thanks.thank} />}
      {thanks.low && <SupportOffer sent={thanks.low} onClose={thanks.close} />}
    </Page>
  );
}
