/** Made when first asked for, and once: it costs more than all that is done with it. */
let kyiv: Intl.DateTimeFormat | undefined;

/** `2026-11-20-08`: the hour of the club's clock, wherever the customer is. */
export function hourOf(moment: Date): string {
  kyiv ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Kyiv',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = kyiv.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return [part('year'), part('month'), part('day'), part('hour')].join('-');
}
