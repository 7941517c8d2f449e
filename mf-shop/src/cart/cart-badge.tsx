import { useApi, useBrand, useDeviceValue, useEvents, useHost, useOnline } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { Link, useLocation, useNavigate } from '@club/platform/router';
import { IconButton, plural } from '@club/ui';
import { CartIcon } from '@club/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { itemCount } from '../device/cart-item';
import { deviceCarts } from '../device/device-cart';
import { movePendingOrder } from '../orders/move-pending-order';
import { hasOpenTasks, placedOrders } from '../device/placed-orders';
import { useCart } from '../device/use-cart';
import { clearOrdered } from '../orders/clear-ordered';
import { useOpenOrders } from '../orders/order-entry';
import { successPath } from '../orders/success-path';
import { startCartSync } from './sync-cart';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** The pages that clear the cart themselves, when they show the order. */
const pagesThatClear = ['/shop/checkout', '/shop/success'];

/** Whether an order awaits its answer, or its lines are still in the cart: elsewhere they are cleared here. */
function useOpenOrder(): boolean {
  const events = useEvents();
  const outbox = useOutbox();
  const { brand, shop } = useBrand();
  const { pathname } = useLocation();
  const { isAny: isPending } = useOpenOrders();
  const leftId = useDeviceValue(
    placedOrders[brand],
    (orders) => orders.find(({ ordered }) => ordered.length > 0)?.orderId ?? null,
  );
  const mayClear = !pagesThatClear.includes(pathname);
  useEffect(() => movePendingOrder(outbox, brand, shop), [outbox, brand, shop]);
  useEffect(() => {
    if (leftId !== null && mayClear) clearOrdered(events, brand, leftId);
  }, [events, brand, leftId, mayClear]);
  return isPending || leftId !== null;
}

/** Tries the open tasks of placed orders again: at the start, and when the network is back. */
function useOpenTasks(): void {
  const host = useHost();
  const app = useBrand();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const retry = useEffectEvent(async () => {
    // That page runs them itself.
    if (pathname === '/shop/success' || !placedOrders[app.brand].get().some(hasOpenTasks)) return;
    try {
      const { retryTasks } = await import('../orders/retry-tasks');
      await retryTasks(host, app, (orderId) => void navigate(successPath(orderId)));
    } catch (cause) {
      console.info('The tasks of an order are tried at the next start.', cause);
    }
  });
  useEffect(() => {
    if (isOnline) void retry();
  }, [app.brand, isOnline]);
}

/** The slot in the header: a link to the cart with its count. It is on every page, so it synchronizes the cart. */
export default function CartBadge() {
  const api = useApi();
  const events = useEvents();
  const { brand } = useBrand();
  const isOnline = useOnline();
  const count = itemCount(useCart());
  const isOrderOpen = useOpenOrder();
  useOpenTasks();
  useEffect(() => {
    // The server takes what was ordered out of its cart: merged with it, the order's lines here would be gone.
    if (!isOnline || isOrderOpen) return undefined;
    return startCartSync(api, brand, () =>
      events.emit('cart.changed', { brand, count: itemCount(deviceCarts[brand].get().items) }),
    );
  }, [api, brand, isOnline, isOrderOpen, events]);
  return (
    <IconButton
      label={count > 0 ? `Кошик, ${count} ${plural(count, forms)}` : 'Кошик'}
      icon={<CartIcon />}
      count={count}
      render={<Link to="/shop/cart" />}
    />
  );
}
