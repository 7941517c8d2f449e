const DAY_MS = 86_400_000;
const WRITABLE_DAYS = 60;

/** The earliest delivery that can be rated. */
export function writableSince(now: Date): Date {
  return new Date(now.getTime() - WRITABLE_DAYS * DAY_MS);
}
