import { useEvent } from '@club/platform';
import { useShell } from '../shell-context';

/** Remembers that the cart was ordered, so that the browser's Back does not lead into it again. */
export function OrderMemory(): null {
  const { session } = useShell();
  useEvent('order.created', () => session.rememberOrder(true));
  useEvent('cart.item-added', () => session.rememberOrder(false));
  return null;
}
