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

function isLost({ data }: OutboxEntry): boolean {
  const parsed = safeParse(orderData, data);
  return parsed.success && parsed.data.taken === null;
}

/** The order whose answer was lost while its lines are in the cart: it is sent again, not built again. */
export function useLostOrder(): OutboxEntry | null {
  const { brand } = useBrand();
  const queued = useQueuedEntries(createOrder);
  return queued.find((entry) => entry.brand === brand && isLost(entry)) ?? null;
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
