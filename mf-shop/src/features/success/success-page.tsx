import { getOrder, type OrderDetails } from '@club/api/contract/orders';
import { useApiQuery, useReading } from '@club/platform/query';
import { Link, Navigate, useSearchParams } from '@club/platform/router';
import { isApiError } from '@club/api';
import { Button, ErrorState, Page, Points, Reading, Skeleton } from '@club/ui';
import { usePayment } from '../../orders/use-payment';
import { MissingPage } from '../../product/missing-page';
import { MendAddress, SupportLink } from './mend-address';
import { nextSteps } from './next-steps';
import { PaymentPart, ResultMark } from './payment-part';
import styles from './success-page.module.css';
import { useAfterwards } from './use-afterwards';

type Afterwards = ReturnType<typeof useAfterwards>;

/** What could not be told after the order, with another try: of the same, or of a mended address. */
function Untold({ failed, retry, isMending, mend }: Afterwards) {
  return failed.map(({ name, title, text, canRetry, isTooLate, refused }) => (
    <div key={name} className={styles.actions}>
      <ErrorState
        compact
        error={{ title, text }}
        {...(canRetry && !refused && { onRetry: retry })}
      />
      {refused && <MendAddress address={refused} isBusy={isMending} onSend={mend} />}
      {isTooLate && <SupportLink />}
    </div>
  ));
}

function Placed({ order, afterwards }: { order: OrderDetails; afterwards: Afterwards }) {
  const payment = usePayment(order.id, order.payment);
  const { isPaying, pay, isCallAsked } = afterwards;
  return (
    <>
      <div className={styles.result}>
        <ResultMark payment={payment} />
        <h1 className={styles.title}>Замовлення {order.number} прийнято</h1>
        <PaymentPart
          payment={payment}
          money={order.money}
          mayPay={order.mayPay}
          isPaying={isPaying}
          onPay={pay}
        />
      </div>
      <Untold {...afterwards} />
      <ol className={styles.steps} aria-label="Що далі">
        {nextSteps({ ...order, payment }, isCallAsked).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {order.earns > 0 && (
        <p className={styles.earns}>
          {payment === 'paid' ? 'За це замовлення нараховано' : 'Після оплати отримаєш'}{' '}
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
        <Button
          full
          size="l"
          variant="secondary"
          render={<Link to={`/history-order?order=${encodeURIComponent(order.id)}`} />}
        >
          Деталі замовлення
        </Button>
      </div>
    </>
  );
}

function SuccessOf({ orderId }: { orderId: string }) {
  const afterwards = useAfterwards(orderId);
  const query = useApiQuery(getOrder, { orderId }, { staleMs: 0 });
  const read = useReading(query);
  if (isApiError(query.error, 'ORDER_NOT_FOUND')) {
    return (
      <MissingPage title="Замовлення" text="Такого замовлення немає. Подивись свої замовлення" />
    );
  }
  return (
    <Page width="narrow" className={styles.page} {...(!read.data && { title: 'Твоє замовлення' })}>
      <Reading
        read={read}
        loading={
          <div className={styles.actions}>
            <Skeleton shape="card" count={2} />
          </div>
        }
        loadingText="Завантажуємо замовлення"
        offlineText="Замовлення збережено. Побачиш його тут, щойно повернеться зв’язок"
      >
        {({ order }) => <Placed order={order} afterwards={afterwards} />}
      </Reading>
    </Page>
  );
}

/** After an order: its number, how its payment stands and what happens next. */
export default function SuccessPage() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  return orderId === null ? (
    <Navigate to="/history-order" replace />
  ) : (
    <SuccessOf orderId={orderId} />
  );
}
