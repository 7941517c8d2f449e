import type { RatableOrder } from '@club/api/contract/feedback';
import { useReading } from '@club/platform/query';
import { useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { Page, Reading } from '@club/ui';
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

const loading = (
  <div className={styles.list}>
    <OrderLineLoading count={4} />
  </div>
);

export default function FeedbackPage() {
  const read = useReading(useOrders());
  const { order, close } = useChosenOrder(read.data?.orders);
  return (
    <Page
      title="Відгуки"
      lead="Розкажи, як усе пройшло. Так ми знаємо, що поліпшити"
      width="narrow"
    >
      <Reading
        read={read}
        loading={loading}
        loadingText="Завантажуємо замовлення"
        offlineText="Замовлення з’являться, щойно повернеться зв’язок"
      >
        {({ orders }) => <OrderLists orders={orders} />}
      </Reading>
      <Suspense fallback={null}>
        {order && <RateSheet key={order.id} order={order} onClose={close} />}
      </Suspense>
    </Page>
  );
}
