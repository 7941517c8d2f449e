import type { OrderDetails } from '@club/api/contract/orders/details';
import { useNow } from '@club/platform/browser';
import { formatDate } from '@club/ui';

/** An order as far as its payment needs it. */
export type PayableOrder = Pick<OrderDetails, 'id' | 'payUntil'>;

/**
 * `сплатити можна до 21 листопада, 12:30`; null without a deadline, and after it: a page of the
 * provider that was open then can still be paid.
 */
export function payUntilText({ payUntil }: Pick<PayableOrder, 'payUntil'>, now: Date) {
  if (payUntil === undefined || Date.parse(payUntil) <= now.getTime()) return null;
  return `сплатити можна до ${formatDate(payUntil, 'day')}, ${formatDate(payUntil, 'time')}`;
}

/** The deadline of a payment as a sentence that stands alone, or null. */
export function usePayDeadline(order: Pick<PayableOrder, 'payUntil'>): string | null {
  const text = payUntilText(order, useNow());
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
