import { useEvent } from '@club/platform';
import { useShell } from './shell-context';

/** Remembers that the cart of an app was ordered, so that the browser's Back does not lead into it again. */
export function CheckoutHistory(): null {
  const { session } = useShell();
  useEvent('order.created', ({ brand }) => session.tab.setCartOrdered(brand, true));
  useEvent('cart.item-added', ({ brand }) => session.tab.setCartOrdered(brand, false));
  // It also comes from other tabs.
  useEvent('cart.changed', ({ brand, count }) => {
    if (count > 0) session.tab.setCartOrdered(brand, false);
  });
  return null;
}
