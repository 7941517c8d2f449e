// Days and months are those of the product's calendar, wherever the customer travels.
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const shortMonths = new Intl.DateTimeFormat('uk-UA', { timeZone: 'UTC', month: 'short' });

/** `2026-11-20` */
export function dayKey(moment: string | number | Date): string {
  return days.format(new Date(moment));
}

/** `2026-11` */
export function monthKey(moment: string | Date): string {
  return dayKey(moment).slice(0, 7);
}

/** A moment inside a month, for formatting its name. */
export function dateInMonth(month: string): string {
  return `${month}-15T12:00:00Z`;
}

/** `лист` */
export function shortMonthName(month: string): string {
  return shortMonths.format(new Date(dateInMonth(month))).replace('.', '');
}

/** The last months including the month of `now`, oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthKey(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(year, month - count + index, 1));
    return date.toISOString().slice(0, 7);
  });
}
