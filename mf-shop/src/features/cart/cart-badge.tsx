import {
  describeFailure,
  useApi,
  useBrand,
  useEvents,
  useOnline,
  useStore,
  useToast,
} from '@club/platform';
import { Link, useLocation, useNavigate } from '@club/platform/router';
import { IconButton, plural } from '@club/ui';
import { CartIcon } from '@club/ui/icons';
import { useEffect } from 'react';
import { countOf } from '../../cart/cart-item';
import { deviceCarts } from '../../cart/kept-cart';
import { createCartSync } from '../../cart/sync-cart';
import { useCart } from '../../cart/use-cart';
import { mendingOf } from '../../checkout/refusals';
import { isRefused, sendKept, sentOrders } from '../../orders/sent';
import { successPath } from '../../orders/success-path';
import { useSendAgain } from '../../orders/use-send-again';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** The pages that see to an order themselves. */
const ownPages = ['/shop/checkout', '/shop/success'];

/** What was ordered without an answer is sent again wherever the customer is. */
function useAwaitedOrder(): boolean {
  const api = useApi();
  const events = useEvents();
  const toast = useToast();
  const navigate = useNavigate();
  const { brand } = useBrand();
  const { pathname } = useLocation();

  async function send() {
    try {
      const orderId = await sendKept({ api, events, brand });
      if (orderId !== null) await navigate(successPath(orderId));
    } catch (error) {
      if (!isRefused(error)) return;
      const mending = mendingOf(error);
      const action = mending && {
        label: mending.label,
        onPress: () => void navigate(mending.path),
      };
      const { text } = describeFailure(error);
      toast({ tone: 'bad', title: 'Замовлення не прийнято', text, ...(action && { action }) });
    }
  }
  useSendAgain(() => void send(), !ownPages.includes(pathname));
  return useStore(sentOrders[brand]) !== null;
}

/** The slot in the header: the way to the cart, and how much is in it. It stands on every page, so it keeps the cart in step. */
export default function CartBadge() {
  const api = useApi();
  const events = useEvents();
  const { brand } = useBrand();
  const isOnline = useOnline();
  const count = countOf(useCart());
  const isAwaited = useAwaitedOrder();
  useEffect(() => {
    // The server emptied its cart with the order: joined with it, the cart here would be gone unsaid.
    if (!isOnline || isAwaited) return undefined;
    return createCartSync(api, brand, () =>
      events.emit('cart.changed', { brand, count: countOf(deviceCarts[brand].get().items) }),
    );
  }, [api, brand, isOnline, isAwaited, events]);
  return (
    <IconButton
      label={count > 0 ? `Кошик, ${count} ${plural(count, forms)}` : 'Кошик'}
      icon={<CartIcon />}
      count={count}
      render={<Link to="/shop/cart" />}
    />
  );
}
