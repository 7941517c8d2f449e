import { kyivDay } from './kyiv-day';

/** How many days before its order a monthly box is announced, so that it can still be changed. */
export const boxNoticeDays = 3;

/** When boxes are announced and ordered, in Ukraine. */
const boxHour = 10;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Created on first use and reused, because creating it is expensive. */
let hourFormat: Intl.DateTimeFormat | undefined;

/** `2026-12` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The date of the box in a month; a month without the day has it on its last one. */
export function boxDate(month: string, day: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
}

/** The date some days later, or earlier. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Ten o'clock of the date in Ukraine, in summer and in winter. */
export function boxMoment(date: string): Date {
  hourFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Kyiv',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const utc = new Date(`${date}T${boxHour}:00:00Z`);
  // Clocks change at night, so at ten o'clock the difference is that of the whole working day.
  const difference = Number(hourFormat.format(utc)) - boxHour;
  return new Date(utc.getTime() - difference * HOUR_MS);
}

/** When the box of a date is announced. */
export function noticeMoment(date: string): Date {
  return boxMoment(dateAfter(date, -boxNoticeDays));
}

/** The first month whose box can still be announced in time. `today` is the date in Ukraine. */
export function firstBoxMonth(day: number, today: string, now: Date): string {
  let month = today.slice(0, 7);
  while (noticeMoment(boxDate(month, day)) <= now) month = monthAfter(month);
  return month;
}

/** The date on which a box is ordered: later than its own where its notice is late. */
export function boxOrderDate(date: string, now: Date): string {
  const earliest = dateAfter(kyivDay(now), boxNoticeDays);
  return date > earliest ? date : earliest;
}

/**
 * The month of the next box after a pause or on another day: the first whose date is still ahead, also
 * where its notice is late. `last` is the last month whose box was ordered or skipped.
 */
export function nextBoxMonth(day: number, last: string | null, now: Date): string {
  const free = last === null ? '' : monthAfter(last);
  const current = kyivDay(now).slice(0, 7);
  let month = free > current ? free : current;
  while (boxMoment(boxDate(month, day)) <= now) month = monthAfter(month);
  return month;
}
