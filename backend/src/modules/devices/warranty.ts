import { kyivDay } from '@club/domain/kyiv-day';

/** The same day so many months later; the last day of that month where it has no such day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)));
  return later.toISOString().slice(0, 10);
}

interface WarrantyTerms {
  readonly purchasedOn: string | null;
  readonly registeredAt: Date;
  readonly months: number;
}

/** The last day of a warranty. It begins with the purchase, or with the registration if that is all we know. */
export function warrantyEnd({ purchasedOn, registeredAt, months }: WarrantyTerms): string {
  return addMonths(purchasedOn ?? kyivDay(registeredAt), months);
}
