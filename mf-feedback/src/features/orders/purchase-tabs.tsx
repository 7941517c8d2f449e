import type { RatableOrder } from '@club/api/contract/feedback';
import { useFeature, useHref } from '@club/platform';
import { useQueryState, type QueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Hidden, QueryView } from '@club/ui';
import { NextPage, retryWith } from '@club/ui/patterns';
import { Tabs } from '@club/ui/tabs';
import type { ReactNode } from 'react';
import { importFailure } from '../import/import-note';
import type { OrderImport } from '../import/use-order-import';
import { EarlierRated } from './earlier-rated';
import { feedbackState } from './feedback-state';
import { GroupFilter, useGroup } from './group-filter';
import { OrderLineLoading } from './order-line';
import { OrderLists } from './order-lists';
import type { useOrders } from './use-orders';
import { useWaitingOrders } from './use-waiting-orders';
import styles from './orders.module.css';

type Channel = RatableOrder['channel'];
type Read = ReturnType<typeof useOrders>;

export type PurchaseTabsProps = {
  orders: Read;
  receipts: Read;
  /** Tried again with a list that has failed. */
  orderImport: OrderImport;
  /** The order whose sheet is open, so that its tab is behind it. */
  current: RatableOrder | null;
  /** The order whose answer the address leads to: its tab is shown, and it is first. */
  answered: RatableOrder | null;
};

const loading = (
  <div className={styles.list}>
    <OrderLineLoading count={4} />
  </div>
);

/** Online orders, and receipts of tills. */
export function PurchaseTabs({
  orders,
  receipts,
  orderImport,
  current,
  answered,
}: PurchaseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { offline, ...state } = feedbackState({
    orders: orders.data?.orders,
    receipts: receipts.data?.orders,
  });
  const queued = useWaitingOrders();
  const isDue = ({ id }: RatableOrder) => !queued.has(id);
  const due = new Set(Object.values(state).flatMap(({ canFeedback }) => canFeedback.filter(isDue)));
  const inAddress = search.get('tab') === 'receipts' ? 'receipt' : 'online';
  const ordersState = useQueryState(orders);
  const receiptsState = useQueryState(receipts);
  const failure = orderImport.state === 'failed' ? importFailure : null;
  const importState = { failure, onRetry: orderImport.onRetry };
  const shown = (current ?? answered)?.channel ?? inAddress;

  function choose(channel: Channel) {
    setSearch(channel === 'receipt' ? { tab: 'receipts' } : {}, { replace: true });
  }
  return (
    <Tabs<Channel>
      label="Покупки"
      value={search.has('tab') ? inAddress : shown}
      onChange={choose}
      tabs={[
        {
          value: 'online',
          label: <TabLabel text="Замовлення" due={due.size} />,
          content: (
            <Purchases
              channel="online"
              read={retryWith(ordersState, receiptsState, importState)}
              answered={answered}
              empty={<NoOrders />}
            />
          ),
        },
        {
          value: 'receipt',
          label: <TabLabel text="Чеки" due={offline.offlineOrders.filter(isDue).length} />,
          content: (
            <Purchases
              channel="receipt"
              read={retryWith(receiptsState, ordersState, importState)}
              answered={answered}
              empty={<NoReceipts />}
            />
          ),
        },
      ]}
    />
  );
}

function TabLabel({ text, due }: { text: string; due: number }) {
  return (
    <span className={styles.tab}>
      {text}
      {due > 0 && (
        <span className={styles.count}>
          <Hidden>чекають на оцінку: </Hidden>
          {due}
        </span>
      )}
    </span>
  );
}

type PurchasesProps = {
  channel: Channel;
  read: QueryState<NonNullable<Read['data']>>;
  answered: RatableOrder | null;
  empty: ReactNode;
};

function Purchases({ channel, read, answered, empty }: PurchasesProps) {
  const group = useGroup(read.data?.orders ?? []);
  const isShown = ({ brands }: RatableOrder) => group === null || brands.includes(group);
  const first = answered?.channel === channel && answered.feedback?.answer ? answered : null;
  return (
    <QueryView
      read={read}
      loading={loading}
      loadingText="Завантажуємо покупки"
      offlineText="Покупки з’являться, щойно повернеться зв’язок"
    >
      {({ orders, next }) => (
        <div className={styles.sections}>
          <GroupFilter orders={orders} />
          <OrderLists
            orders={orders.filter(isShown)}
            answered={first && isShown(first) ? first : null}
            earlier={
              next && (
                <NextPage next={next}>
                  {(cursor) => (
                    <EarlierRated
                      channel={channel}
                      before={cursor}
                      isShown={(order) => isShown(order) && order.id !== first?.id}
                    />
                  )}
                </NextPage>
              )
            }
            empty={empty}
          />
        </div>
      )}
    </QueryView>
  );
}

function NoOrders() {
  const shop = useHref()('shop.shelves');
  return (
    <EmptyState
      drawing="box"
      title="Поки немає чого оцінювати"
      text="Отримаєш замовлення, і його можна буде оцінити тут"
      action={shop !== null && <Button render={<Link to={shop} />}>До магазину</Button>}
    />
  );
}

function NoReceipts() {
  const href = useHref();
  // Without points for receipts the club takes none.
  const receipts = useFeature('receipt-points') ? href('scan.receipt') : null;
  return (
    <EmptyState
      drawing="box"
      title="Чеків ще немає"
      text={
        receipts !== null &&
        'Додай чек із магазину. Щойно його підтвердять, покупку можна буде оцінити'
      }
      action={receipts !== null && <Button render={<Link to={receipts} />}>Додати чек</Button>}
    />
  );
}
