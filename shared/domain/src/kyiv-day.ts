/** Created on first use and reused, because creating it is expensive. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** The day in Ukraine at a moment: `2026-11-23`. It decides who is of age. */
export function kyivDay(at: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });
  return dayFormat.format(at);
}
