import type { RatableOrder } from '@club/api/contract/feedback';
import { lazyComponent } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { useLocation, useNavigate, useSearchParams } from '@club/platform/router';
import { Page, QueryView } from '@club/ui';
import { OrderLineLoading } from './order-line';
import { OrderLists } from './order-lists';
import { useOrders } from './use-orders';
import styles from './orders.module.css';

const RateSheet = lazyComponent(() => import('../rate/rate-sheet'));

/** The order to rate is in the address, so that Back closes the sheet. */
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
  const read = useQueryState(useOrders());
  const { order, close } = useChosenOrder(read.data?.orders);
  return (
    <Page
      title="Відгуки"
      lead="Розкажи, як усе пройшло. Так ми знаємо, що поліпшити"
      width="narrow"
    >
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо замовлення"
        offlineText="Замовлення з’являться, щойно повернеться зв’язок"
      >
        {({ orders }) => <OrderLists orders={orders} />}
      </QueryView>
      {order && <RateSheet key={order.id} order={order} onClose={close} />}
    </Page>
  );
}
