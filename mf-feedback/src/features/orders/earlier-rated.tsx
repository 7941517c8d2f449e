import type { RatableOrder } from '@club/api/contract/feedback';
import { useQueryState } from '@club/platform/query';
import { QueryView } from '@club/ui';
import { NextPage } from '@club/ui/patterns';
import { OrderLineLoading } from './order-line';
import { Rated } from './order-lists';
import { useEarlierRated } from './use-orders';

export type EarlierRatedProps = {
  channel: RatableOrder['channel'];
  before: string;
  /** Whether an order is of the chosen group, and not shown elsewhere. */
  isShown: (order: RatableOrder) => boolean;
};

/** A later page of rated purchases, and the way to the next one. */
export function EarlierRated({ channel, before, isShown }: EarlierRatedProps) {
  const read = useQueryState(useEarlierRated(channel, before));
  return (
    <QueryView
      compact
      read={read}
      loading={<OrderLineLoading count={3} />}
      loadingText="Завантажуємо оцінки"
      offlineText="Давніші оцінки покажемо, щойно з’явиться зв’язок"
      quiet
    >
      {({ orders, next }) => (
        <>
          {orders.filter(isShown).map((order) => (
            <Rated key={order.id} order={order} />
          ))}
          <NextPage next={next}>
            {(cursor) => <EarlierRated channel={channel} before={cursor} isShown={isShown} />}
          </NextPage>
        </>
      )}
    </QueryView>
  );
}
