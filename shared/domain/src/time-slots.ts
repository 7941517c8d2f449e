/** A window of time on one of the two days that can be chosen. */
export interface TimeSlot {
  readonly day: 'today' | 'tomorrow';
  /** YYYY-MM-DD in Ukraine. */
  readonly date: string;
  /** HH:MM */
  readonly from: string;
  readonly to: string;
}

const windows = {
  courier: [
    ['10:00', '13:00'],
    ['13:00', '16:00'],
    ['16:00', '19:00'],
    ['19:00', '21:00'],
  ],
  call: [
    ['09:00', '12:00'],
    ['12:00', '15:00'],
    ['15:00', '18:00'],
    ['18:00', '20:00'],
  ],
} as const;

/** How long before its window an order must be placed. */
const aheadMinutes = { courier: 90, call: 15 };

/** Created on first use and reused, because creating it is expensive. */
let kyiv: Intl.DateTimeFormat | undefined;

function kyivTime(now: Date): { date: string; minutes: number } {
  kyiv ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Kyiv',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(kyiv.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function minutesFromMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The slots that can still be chosen: the rest of today, and tomorrow. */
export function timeSlots(kind: keyof typeof windows, now: Date): TimeSlot[] {
  const { date, minutes } = kyivTime(now);
  const isAhead = (from: string) => minutesFromMidnight(from) - minutes >= aheadMinutes[kind];
  const today = windows[kind].filter(([from]) => isAhead(from));
  return [
    ...today.map(([from, to]) => ({ day: 'today' as const, date, from, to })),
    ...windows[kind].map(([from, to]) => ({
      day: 'tomorrow' as const,
      date: dayAfter(date),
      from,
      to,
    })),
  ];
}

type SlotTimes = Pick<TimeSlot, 'date' | 'from' | 'to'>;

/** True when both are the same window of the same day. */
export function isSameSlot(one: SlotTimes, other: SlotTimes): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to;
}

/** The slot of these times while it can still be chosen, or null. */
export function openSlot(kind: keyof typeof windows, times: SlotTimes, now: Date): TimeSlot | null {
  return timeSlots(kind, now).find((slot) => isSameSlot(slot, times)) ?? null;
}

/** True when nobody can come in the slot any more. */
export function isSlotOver({ date, to }: Pick<TimeSlot, 'date' | 'to'>, now: Date): boolean {
  const today = kyivTime(now);
  if (date !== today.date) return date < today.date;
  return minutesFromMidnight(to) <= today.minutes;
}

/** True while the slot can still be chosen. */
export function isSlotOpen(kind: keyof typeof windows, slot: SlotTimes, now: Date): boolean {
  return openSlot(kind, slot, now) !== null;
}
