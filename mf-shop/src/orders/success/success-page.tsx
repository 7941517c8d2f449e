import { getOrder, type OrderDetails } from '@club/api/contract/orders/details';
import type { PaymentState } from '@club/api/contract/orders/history';
import { useCustomer, useFeature, useHref, usePageTitle } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link, Navigate, useSearchParams } from '@club/platform/router';
import { isApiError } from '@club/api';
import { Button, ErrorState, Hidden, Page, Points, QueryView, Skeleton } from '@club/ui';
import { usePaymentState } from '../use-payment-state';
import { NotFoundPage } from '../../catalog/not-found-page';
import { SupportLink } from '../support-link';
import { EditAddress } from './edit-address';
import { nextSteps } from './next-steps';
import { CancelledOrder, DetailsLink } from './cancelled-order';
import { PaymentStatus, paymentTones, progressTexts, ResultMark } from './payment-status';
import styles from './success-page.module.css';
import { WaitingOrder } from './waiting-order';
import { usePostOrderTasks } from './use-post-order-tasks';

type PostOrderTasks = ReturnType<typeof usePostOrderTasks>;

/** The tasks that failed after the order, each with a way to try again: the same request, or another address. */
function FailedTasks({ failed, retry, isSendingAddress, sendAddress }: PostOrderTasks) {
  return failed.map(({ name, title, text, canRetry, isTooLate, refused }) => (
    <div key={name} className={styles.actions}>
      <ErrorState
        compact
        error={{ title, text }}
        {...(canRetry && !refused && { onRetry: retry })}
      />
      {refused && <EditAddress address={refused} isBusy={isSendingAddress} onSend={sendAddress} />}
      {isTooLate && <SupportLink />}
    </div>
  ));
}

type NextStepsProps = { order: OrderDetails; payment: PaymentState; isCallRequested: boolean };

function NextSteps({ order, payment, isCallRequested }: NextStepsProps) {
  const { isAgeVerified } = useCustomer();
  const verification = useHref()('shell.verification');
  const [packing, ...others] = nextSteps({ ...order, payment }, { isCallRequested, isAgeVerified });
  return (
    <ol className={styles.steps} aria-label="Що далі">
      <li>
        <span>
          {packing}
          {!isAgeVerified && verification !== null && (
            <>
              {'. '}
              <Link to={verification}>Підтвердити вік</Link>
            </>
          )}
        </span>
      </li>
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}

function PlacedOrderView({ order, tasks }: { order: OrderDetails; tasks: PostOrderTasks }) {
  const payment = usePaymentState(order.id, order.payment);
  const { isPaying, pay, isCallRequested } = tasks;
  const { isAgeVerified } = useCustomer();
  const progress = progressTexts[order.state];
  const outcome = progress?.title ?? (payment === 'failed' ? 'не оплачено' : 'прийнято');
  const title = `Замовлення №\u00a0${order.number} ${outcome}`;
  const isOnPayment = useFeature('points-on-payment');
  const isCredited = isOnPayment ? payment === 'paid' : order.state === 'delivered';
  usePageTitle(title);
  return (
    <>
      <div className={styles.result}>
        <ResultMark tone={paymentTones[payment]} />
        <h1 className={styles.title}>{title}</h1>
        <PaymentStatus
          order={order}
          payment={payment}
          isPreOrder={!isAgeVerified}
          isPaying={isPaying}
          onPay={() => pay(order)}
        />
      </div>
      <FailedTasks {...tasks} />
      {!progress && <NextSteps order={order} payment={payment} isCallRequested={isCallRequested} />}
      {order.earns > 0 && (
        <p className={styles.earns}>
          {isCredited
            ? 'За це замовлення нараховано'
            : `Після ${isOnPayment ? 'оплати' : 'доставки'} отримаєш`}{' '}
          <Points value={order.earns} signed />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          full
          size="l"
          variant={payment === 'waiting' || payment === 'failed' ? 'secondary' : 'primary'}
          render={<Link to="/shop" />}
        >
          До магазину
        </Button>
        <DetailsLink order={order} />
      </div>
    </>
  );
}

/** The heading while the order is not known. */
const unknownOrderTitle = 'Твоє замовлення';

function OrderSuccess({ orderId }: { orderId: string }) {
  const query = useApiQuery(getOrder, { orderId }, { staleMs: 0 });
  const read = useQueryState(query);
  // A stored answer may be from before the payment.
  const answered = query.isFetchedAfterMount ? query.data?.order : undefined;
  const tasks = usePostOrderTasks(orderId, answered);
  usePageTitle(read.data ? undefined : unknownOrderTitle);
  if (isApiError(query.error, 'ORDER_NOT_FOUND')) {
    return (
      <NotFoundPage
        title="Замовлення"
        text="Такого замовлення немає. Подивись свої замовлення"
        way={{ path: '/history-order', label: 'Мої замовлення' }}
      />
    );
  }
  const hasNothing = !read.data && (read.isOffline || read.failure !== null);
  return (
    <Page width="narrow" className={styles.page} {...(hasNothing && { title: unknownOrderTitle })}>
      <QueryView
        read={read}
        loading={
          <>
            {/* The order begins with a heading of its own: a visible one would be in its place. */}
            <h1>
              <Hidden>{unknownOrderTitle}</Hidden>
            </h1>
            <div className={styles.actions}>
              <Skeleton shape="card" count={2} />
            </div>
          </>
        }
        loadingText="Завантажуємо замовлення"
        offlineText="Замовлення збережено. Побачиш його тут, щойно повернеться зв’язок"
      >
        {({ order }) =>
          order.state === 'cancelled' ? (
            <CancelledOrder order={order} />
          ) : (
            <PlacedOrderView order={order} tasks={tasks} />
          )
        }
      </QueryView>
    </Page>
  );
}

/** The page after an order: its number, payment and next steps. */
export default function SuccessPage() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  const waitingId = search.get('waiting');
  if (waitingId !== null) return <WaitingOrder id={waitingId} />;
  return orderId === null ? (
    <Navigate to="/history-order" replace />
  ) : (
    <OrderSuccess orderId={orderId} />
  );
}
