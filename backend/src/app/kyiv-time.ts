/** The format of times on pages for operators. */
export const kyivTime = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
});

const ago = new Intl.RelativeTimeFormat('uk-UA');

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago something was: «2 дні тому». */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? ago.format(-Math.floor(seconds / unit[1]), unit[0]) : 'щойно';
}
