import type { Marathon, MarathonDay } from '@club/api/contract/marathon';
import { formatDate } from '@club/ui';

/** Short text of an order that is not paid yet. */
export const pendingText = 'Чекаємо на оплату замовлення';

/** `26 листопада` */
export function dayText({ date }: Pick<MarathonDay, 'date'>): string {
  return formatDate(`${date}T12:00:00Z`, 'day');
}

/** Whether an order was made for the day that counts once it is paid. */
export const isUnpaid = ({ pending }: MarathonDay): boolean => pending === true;

/** Whether the customer can still do the day while the campaign runs. */
export const isAhead = ({ state, unavailable }: MarathonDay): boolean =>
  (state === 'today' || state === 'coming') && unavailable !== 'adults-only';

/** Until when payments count: nothing counts after the draw. Null without one. */
export function paymentLimit({ days, draw }: Pick<Marathon, 'days' | 'draw'>): string | null {
  const last = days.at(-1);
  if (draw?.result !== 'open' || !last) return null;
  return `Оплата має надійти не пізніше ${dayText(last)}, далі розіграш`;
}

/** The days that wait for a payment, and until when it counts. Null when there are none. */
export function pendingNote(marathon: Pick<Marathon, 'days' | 'draw'>): string | null {
  const dates = marathon.days.filter(isUnpaid).map(dayText);
  if (dates.length === 0) return null;
  return [`${pendingText}: ${dates.join(', ')}`, paymentLimit(marathon)].filter(Boolean).join('. ');
}
