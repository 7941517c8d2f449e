import { useEvent } from '@club/platform';
import { useShell } from './shell-context';

/** Remembers that the cart was ordered, so that the browser's Back does not lead into it again. */
export function CheckoutHistory(): null {
  const { session } = useShell();
  useEvent('order.created', () => session.tab.setCartOrdered(true));
  useEvent('cart.item-added', () => session.tab.setCartOrdered(false));
  return null;
}
