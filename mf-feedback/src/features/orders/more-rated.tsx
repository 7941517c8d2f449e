import type { RatableOrder } from '@club/api/contract/feedback';
import { useQueryState } from '@club/platform/query';
import { Button, QueryView } from '@club/ui';
import { useState } from 'react';
import { OrderLineLoading } from './order-line';
import { Rated } from './order-lists';
import { useEarlierRated } from './use-orders';

type EarlierProps = {
  channel: RatableOrder['channel'];
  before: string;
  /** Whether an order is of the chosen group, and not shown elsewhere. */
  isShown: (order: RatableOrder) => boolean;
};

/** A later page of rated purchases, and the way to the next one. */
function EarlierRated({ channel, before, isShown }: EarlierProps) {
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
          <MoreRated channel={channel} next={next} isShown={isShown} />
        </>
      )}
    </QueryView>
  );
}

export type MoreRatedProps = Omit<EarlierProps, 'before'> & {
  /** The cursor of the page; a server of the version before gives none. */
  next: string | null | undefined;
};

/** Earlier ratings on demand. */
export function MoreRated({ next, ...props }: MoreRatedProps) {
  const [isOpen, setOpen] = useState(false);
  if (next === null || next === undefined) return null;
  if (isOpen) return <EarlierRated before={next} {...props} />;
  return (
    <Button variant="secondary" full onClick={() => setOpen(true)}>
      Показати ще
    </Button>
  );
}
