import { isApiError } from '@club/api';
import { getOrder, type OrderDetails } from '@club/api/contract/orders/details';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, QueryView, Skeleton } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { usePaymentState } from '../use-payment-state';
import { AgeNotice } from './age-notice';
import { OrderActions } from './order-actions';
import { OrderContents } from './order-contents';
import { OrderSteps } from './order-steps';
import styles from './order-sheet.module.css';

function Details({ order }: { order: OrderDetails }) {
  // It may be paid meanwhile, on a page over this one or in another tab.
  usePaymentState(order.id, order.payment);
  return (
    <div className={styles.details}>
      <OrderSteps order={order} />
      <AgeNotice state={order.state} />
      <OrderContents order={order} />
      <OrderActions order={order} />
    </div>
  );
}

function LoadedOrder({ orderId }: { orderId: string }) {
  const query = useApiQuery(getOrder, { orderId }, { staleMs: 0 });
  const read = useQueryState(query);
  if (isApiError(query.error, 'ORDER_NOT_FOUND')) {
    return (
      <EmptyState drawing="search" title="Такого замовлення немає" text="Подивись інші у списку" />
    );
  }
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={5} />}
      loadingText="Завантажуємо замовлення"
      offlineText="Деталі з’являться, щойно повернеться зв’язок"
    >
      {({ order }) => <Details order={order} />}
    </QueryView>
  );
}

type OrderSheetProps = { orderId: string | null; onClose: () => void };

/** One order: state, content and actions. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  return (
    <Sheet open={orderId !== null} onClose={onClose} title="Замовлення">
      {orderId !== null && <LoadedOrder orderId={orderId} />}
    </Sheet>
  );
}
