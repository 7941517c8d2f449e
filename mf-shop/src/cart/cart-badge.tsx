import {
  describeFailure,
  useApi,
  useBrand,
  useEvents,
  useOnline,
  useDeviceValue,
  useToast,
} from '@club/platform';
import { Link, useLocation, useNavigate } from '@club/platform/router';
import { IconButton, plural } from '@club/ui';
import { CartIcon } from '@club/ui/icons';
import { useEffect } from 'react';
import { itemCount } from '../device/cart-item';
import { deviceCarts } from '../device/device-cart';
import { startCartSync } from './sync-cart';
import { useCart } from '../device/use-cart';
import { recoveryFor } from '../checkout/order-recovery';
import { pendingOrders } from '../device/pending-orders';
import { isOrderRefused, sendPendingOrder } from '../orders/send-pending-order';
import { successPath } from '../orders/success-path';
import { useResendPendingOrder } from '../orders/use-resend-pending-order';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** The pages that send a pending order themselves. */
const pagesThatResend = ['/shop/checkout', '/shop/success'];

/** Sends a pending order again on every page. */
function useSendPendingOrder(): boolean {
  const api = useApi();
  const events = useEvents();
  const toast = useToast();
  const navigate = useNavigate();
  const { brand } = useBrand();
  const { pathname } = useLocation();

  async function send() {
    try {
      const orderId = await sendPendingOrder({ api, events, brand });
      if (orderId !== null) await navigate(successPath(orderId));
    } catch (error) {
      if (!isOrderRefused(error)) return;
      const recovery = recoveryFor(error);
      const action = recovery && {
        label: recovery.label,
        onPress: () => void navigate(recovery.path),
      };
      const { text } = describeFailure(error);
      toast({ tone: 'bad', title: 'Замовлення не прийнято', text, ...(action && { action }) });
    }
  }
  useResendPendingOrder(() => void send(), !pagesThatResend.includes(pathname));
  return useDeviceValue(pendingOrders[brand]) !== null;
}

/** The slot in the header: a link to the cart with its count. It is on every page, so it synchronizes the cart. */
export default function CartBadge() {
  const api = useApi();
  const events = useEvents();
  const { brand } = useBrand();
  const isOnline = useOnline();
  const count = itemCount(useCart());
  const isPending = useSendPendingOrder();
  useEffect(() => {
    // The server emptied its cart with the order: merged with it, the cart here would be empty before its order is confirmed.
    if (!isOnline || isPending) return undefined;
    return startCartSync(api, brand, () =>
      events.emit('cart.changed', { brand, count: itemCount(deviceCarts[brand].get().items) }),
    );
  }, [api, brand, isOnline, isPending, events]);
  return (
    <IconButton
      label={count > 0 ? `Кошик, ${count} ${plural(count, forms)}` : 'Кошик'}
      icon={<CartIcon />}
      count={count}
      render={<Link to="/shop/cart" />}
    />
  );
}
