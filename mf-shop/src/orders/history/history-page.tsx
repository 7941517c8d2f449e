import { getOrderHistory } from '@club/api/contract/orders/history';
import { createOrder } from '@club/api/contract/orders/create';
import { pageSize } from '@club/api/limits';
import { useWaitingEntries } from '@club/forms/waiting';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import { ListPages, MoreButton, type ListPage } from '@club/ui/patterns';
import { useRef } from 'react';
import styles from './history-page.module.css';
import { OrderCard, openedFromList } from './order-card';
import { OrderSheet } from './order-sheet';
import { WaitingOrders } from './waiting-orders';

const skeleton = (
  <div className={styles.orders}>
    <Skeleton className={styles.placeholder} shape="card" count={3} />
  </div>
);

const nothing = (
  <EmptyState
    drawing="history"
    title="Замовлень ще не було"
    text="Перше з’явиться тут, щойно ти його оформиш"
    action={<Button render={<Link to="/shop" />}>До магазину</Button>}
  />
);

/** One page of the history; the last one that is shown leads to the next. */
function OrdersPage({ page }: { page: ListPage }) {
  const { offset } = page;
  const hasWaiting = useWaitingEntries(createOrder).length > 0;
  const read = useQueryState(useApiQuery(getOrderHistory, { offset }, { staleMs: 0 }));
  return (
    <QueryView
      read={read}
      quiet={offset > 0}
      loading={skeleton}
      loadingText="Завантажуємо замовлення"
      offlineText="Замовлення з’являться, щойно повернеться зв’язок"
    >
      {({ orders, total }) => (
        <>
          {total === 0 && !hasWaiting && nothing}
          {orders.length > 0 && (
            <ul className={styles.orders} aria-label="Замовлення">
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          )}
          <MoreButton page={page} count={orders.length} total={total} />
        </>
      )}
    </QueryView>
  );
}

/** The order in the address, and how to close it. */
function useOpenedOrder() {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef<string>(null);
  return {
    orderId: search.get('order'),
    close() {
      if (state !== openedFromList) return setSearch({}, { replace: true });
      // Going back takes a moment: a second press must not go back again.
      if (closedKey.current === key) return;
      closedKey.current = key;
      void navigate(-1);
    },
  };
}

/** The customer's orders, newest first; one of them opens over the list by its address. */
export default function HistoryPage() {
  const { orderId, close } = useOpenedOrder();
  return (
    <Page title="Мої замовлення" width="narrow" className={styles.page}>
      <div className={styles.pages}>
        <WaitingOrders />
        <ListPages pageSize={pageSize.orders}>{(page) => <OrdersPage page={page} />}</ListPages>
      </div>
      <OrderSheet orderId={orderId} onClose={close} />
    </Page>
  );
}
