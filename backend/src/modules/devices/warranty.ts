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
  /** When any customer registered the device first. */
  readonly firstRegisteredAt: Date;
  readonly months: number;
}

/**
 * The last day of a warranty. It begins with the purchase, or with the first registration if that is all
 * we know, and does not begin again for a later owner.
 */
export function warrantyEnd({ purchasedOn, firstRegisteredAt, months }: WarrantyTerms): string {
  const first = kyivDay(firstRegisteredAt);
  return addMonths(purchasedOn !== null && purchasedOn < first ? purchasedOn : first, months);
}
