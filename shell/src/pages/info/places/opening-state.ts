import type { OpeningHours } from '@club/api/contract/content';
import { atTime } from '@club/domain/time-text';

/** Whether a place is open now, and when that changes. Times as `HH:MM`. */
export type OpeningState =
  | { readonly kind: 'always' }
  | { readonly kind: 'open'; readonly until: string }
  /** `inDays` 0 is today. `day` counts from Monday, 1. */
  | {
      readonly kind: 'closed';
      readonly opens: string;
      readonly inDays: number;
      readonly day: number;
    }
  | { readonly kind: 'unknown' };

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Places have the time of Kyiv, wherever the customer is. */
function kyivMoment(now: Date): { day: number; time: string } {
  const read = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(read['weekday'] ?? '') + 1,
    time: `${read['hour']}:${read['minute']}`,
  };
}

function isAlways(hours: OpeningHours): boolean {
  const days = hours.flatMap(({ days: open, from, to }) =>
    from === '00:00' && to === '24:00' ? open : [],
  );
  return new Set(days).size === 7;
}

/** Hours that end after midnight belong to the day on which they begin. */
function isOpenAt({ days, from, to }: OpeningHours[number], today: number, time: string): boolean {
  const yesterday = today === 1 ? 7 : today - 1;
  if (from < to) return days.includes(today) && from <= time && time < to;
  return (days.includes(today) && from <= time) || (days.includes(yesterday) && time < to);
}

/** When it opens on a day after a time, or null. */
function opensOn(hours: OpeningHours, day: number, after: string): string | null {
  const times = hours
    .filter(({ days, from }) => days.includes(day) && from > after)
    .map(({ from }) => from);
  return times.toSorted()[0] ?? null;
}

/** What the hours of a place mean at a moment. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  if (isAlways(hours)) return { kind: 'always' };
  const { day: today, time } = kyivMoment(now);
  const open = hours.find((part) => isOpenAt(part, today, time));
  if (open) return { kind: 'open', until: open.to };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = ((today - 1 + inDays) % 7) + 1;
    const opens = opensOn(hours, day, inDays === 0 ? time : '');
    if (opens !== null) return { kind: 'closed', opens, inDays, day };
  }
  return { kind: 'unknown' };
}

const onDay = [
  'у понеділок',
  'у вівторок',
  'у середу',
  'у четвер',
  'у п’ятницю',
  'у суботу',
  'у неділю',
];

function openingDayText(inDays: number, day: number): string {
  if (inDays === 0) return '';
  return inDays === 1 ? 'завтра ' : `${onDay[day - 1]} `;
}

/** The state in words, for example `Відчинено до 21:00`; null when nothing is known. */
export function stateText(state: OpeningState): string | null {
  if (state.kind === 'unknown') return null;
  if (state.kind === 'always') return 'Відчинено цілодобово';
  if (state.kind === 'open') return `Відчинено до ${state.until}`;
  return `Зачинено, відчиниться ${openingDayText(state.inDays, state.day)}${atTime(state.opens)}`;
}

const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];

function daysWords(days: readonly number[]): string {
  if (days.length === 7) return 'щодня';
  const sorted = days.toSorted((one, other) => one - other);
  const [first = 1, last = first] = [sorted[0], sorted.at(-1)];
  const isRun = sorted.length > 1 && last - first === sorted.length - 1;
  if (isRun) return `${dayNames[first - 1]}–\u2060${dayNames[last - 1]}`;
  return sorted.map((day) => dayNames[day - 1]).join(', ');
}

/** The hours as a sign at the door has them: `щодня 10:00–21:00`. No line ends after a dash. */
export function hoursText(hours: OpeningHours): string {
  if (isAlways(hours)) return 'цілодобово';
  return hours.map(({ days, from, to }) => `${daysWords(days)} ${from}–\u2060${to}`).join(', ');
}
