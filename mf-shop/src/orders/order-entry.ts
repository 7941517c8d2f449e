import { createOrder } from '@club/api/contract/orders/create';
import { useBrand } from '@club/platform';
import {
  useOpenEntries,
  useQueuedEntries,
  type AboutEntry,
  type OutboxEntry,
} from '@club/platform/outbox';
import { safeParse } from '@club/platform/schema';
import { countText, formatCount, formatMoney } from '@club/ui';
import { useMemo } from 'react';
import { orderData, type OrderData } from './order-data';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** The name of the handler of orders in the outbox. */
const orderKind = 'order';

/** How an order is named in the outbox, and what is stored with it. */
export function aboutOrder(data: OrderData): AboutEntry {
  const { money, points, items } = data.totals;
  const price = [money > 0 && formatMoney(money), points > 0 && `${formatCount(points)} XP`];
  return {
    kind: orderKind,
    title: 'Замовлення',
    text: [countText(items, forms), ...price].filter(Boolean).join(' · '),
    edit: '/shop/checkout',
    data,
  };
}

/** What is stored with an order whose lines are in the cart; null for any other. */
function dataInCart({ data }: OutboxEntry): OrderData | null {
  const parsed = safeParse(orderData, data);
  return parsed.success && parsed.data.taken === null ? parsed.data : null;
}

const isLost = (entry: OutboxEntry) => dataInCart(entry) !== null;

/** The order whose answer was lost while its lines are in the cart: it is sent again, not built again. */
export function useLostOrder() {
  const { brand } = useBrand();
  const queued = useQueuedEntries(createOrder);
  return useMemo(() => {
    const entry = queued.find((one) => one.brand === brand && isLost(one));
    return entry ? { id: entry.id, origin: dataInCart(entry)?.origin } : null;
  }, [queued, brand]);
}

/** The orders of the app that is shown that are not placed here yet: their lines may be in the cart. */
export function useOpenOrders() {
  const { brand } = useBrand();
  const open = useOpenEntries(createOrder).filter((entry) => entry.brand === brand);
  return { isAny: open.length > 0, isInCart: open.some(isLost) };
}

/** The path of the page that waits for an order. */
export const waitingPath = (id: string): string =>
  `/shop/success?waiting=${encodeURIComponent(id)}`;
