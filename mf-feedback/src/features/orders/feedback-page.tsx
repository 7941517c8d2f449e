import type { RatableOrder } from '@club/api/contract/feedback';
import { describeFailure, useOnline } from '@club/platform';
import { useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { EmptyState, ErrorState, OfflineNote, Page } from '@club/ui';
import { lazy, Suspense } from 'react';
import { OrderLineLoading } from './order-line';
import { OrderLists } from './order-lists';
import { useOrders } from './use-orders';
import styles from './orders.module.css';

const RateSheet = lazy(() => import('../rate/rate-sheet'));

/** Which order is being rated stands in the address, so that Back closes the sheet. */
function useChosenOrder(orders: readonly RatableOrder[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('order');
  return {
    order: orders?.find((one) => one.id === id && one.canWrite) ?? null,
    close: () => {
      const isOurStep = (state as { fromList?: boolean } | null)?.fromList === true;
      if (isOurStep) void navigate(-1);
      else setSearch({}, { replace: true });
    },
  };
}

export default function FeedbackPage() {
  const isOnline = useOnline();
  const { data, dataUpdatedAt, isError, error, refetch } = useOrders();
  const { order, close } = useChosenOrder(data?.orders);
  return (
    <Page
      title="Відгуки"
      lead="Розкажи, як усе пройшло. Так ми знаємо, що поліпшити"
      width="narrow"
    >
      {data ? (
        <>
          {!isOnline && <OfflineNote since={new Date(dataUpdatedAt)} />}
          <OrderLists orders={data.orders} />
        </>
      ) : !isOnline ? (
        <EmptyState
          drawing="offline"
          title="Немає мережі"
          text="Замовлення з’являться, щойно повернеться зв’язок"
        />
      ) : isError ? (
        <ErrorState error={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div
          className={styles.list}
          role="status"
          aria-busy="true"
          aria-label="Завантажуємо замовлення"
        >
          <OrderLineLoading count={4} />
        </div>
      )}
      <Suspense fallback={null}>
        {order && <RateSheet key={order.id} order={order} onClose={close} />}
      </Suspense>
    </Page>
  );
}
