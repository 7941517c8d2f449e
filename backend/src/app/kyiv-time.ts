import { kyivDay } from '@club/domain/kyiv-day';

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

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  hour: '2-digit',
  hourCycle: 'h23',
});

const dayFormat = new Intl.DateTimeFormat('uk-UA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day on pages for operators: «26 листопада 2026 р.» of `2026-11-26`. */
export function dayText(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** The first moment of a day in Ukraine. */
export function kyivMidnight(date: string): Date {
  const inWinter = new Date(`${date}T00:00:00+02:00`);
  const isSummer = !Number.isNaN(inWinter.getTime()) && hour.format(inWinter) === '01';
  return isSummer ? new Date(inWinter.getTime() - 3_600_000) : inWinter;
}

const field = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as a field of a form has it, by the clock of Ukraine: `2026-11-23T10:30`. */
export function toKyivField(at: Date): string {
  return field.format(at).replace(' ', 'T');
}

/** The moment that such a field names; an invalid date if there is none. */
export function fromKyivField(text: string): Date {
  const inWinter = new Date(`${text}:00+02:00`);
  if (Number.isNaN(inWinter.getTime())) return inWinter;
  return toKyivField(inWinter) === text ? inWinter : new Date(inWinter.getTime() - 3_600_000);
}

/** When the month of the moment begins in Kyiv, or one that many months later. */
export function kyivMonthStart(at: Date, monthsLater = 0): Date {
  const [year = 0, month = 1] = kyivDay(at).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + monthsLater, 1));
  return kyivMidnight(first.toISOString().slice(0, 10));
}

/** YYYY-MM of the month in Kyiv. */
export function kyivMonth(at: Date): string {
  return kyivDay(at).slice(0, 7);
}
