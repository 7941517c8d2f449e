const HOUR_MS = 3_600_000;

/** Created on first use and reused, because creating it is expensive. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** Days begin at full hours, so all moments of an hour have one day. Formatting is slow, and most ask for now. */
let last = { hour: Number.NaN, day: '' };

/** The day in Ukraine at a moment: `2026-11-23`. It decides who is of age. */
export function kyivDay(at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (hour !== last.hour) {
    dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
    last = { hour, day: dayFormat.format(at) };
  }
  return last.day;
}
