import type { RatableOrder } from '@club/api/contract/feedback';
import { useHref } from '@club/platform';
import { orderTitle } from '../orders/order-text';

/** The beginning of a message to the support about a purchase. */
function messageText(order: RatableOrder, rating: number, text: string): string {
  const title = orderTitle(order);
  const name = title.charAt(0).toUpperCase() + title.slice(1);
  return `${name}, ${order.title}. Оцінка ${rating} з 5.\n${text === '' ? '' : `${text}\n`}`;
}

/** A link to the support with a message that names the purchase; null where there is no support. */
export function useSupportLink() {
  const support = useHref()('shell.support');
  return (order: RatableOrder, rating: number, text: string) =>
    support === null
      ? null
      : {
          to: support,
          state: { message: { topic: 'order', text: messageText(order, rating, text) } },
        };
}
