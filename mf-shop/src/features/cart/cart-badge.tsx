import { useApi, useBrand, useEvents, useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { IconButton, plural } from '@club/ui';
import { CartIcon } from '@club/ui/icons';
import { useEffect } from 'react';
import { countOf } from '../../cart/cart-item';
import { deviceCarts } from '../../cart/kept-cart';
import { createCartSync } from '../../cart/sync-cart';
import { useCart } from '../../cart/use-cart';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** The slot in the header: the way to the cart, and how much is in it. It stands on every page, so it keeps the cart in step. */
export default function CartBadge() {
  const api = useApi();
  const events = useEvents();
  const { brand } = useBrand();
  const isOnline = useOnline();
  const count = countOf(useCart());
  useEffect(() => {
    if (!isOnline) return undefined;
    return createCartSync(api, brand, () =>
      events.emit('cart.changed', { brand, count: countOf(deviceCarts[brand].get().items) }),
    );
  }, [api, brand, isOnline, events]);
  return (
    <IconButton
      label={count > 0 ? `Кошик, ${count} ${plural(count, forms)}` : 'Кошик'}
      icon={<CartIcon />}
      count={count}
      render={<Link to="/shop/cart" />}
    />
  );
}
