/** Created on first use and reused, because creating it is expensive. */
let kyivFormat: Intl.DateTimeFormat | undefined;

/** `2026-11-20-08`: the hour in Kyiv, wherever the customer is. */
export function kyivHour(moment: Date): string {
  kyivFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Kyiv',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = kyivFormat.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day'), part('hour')].join('-');
}
