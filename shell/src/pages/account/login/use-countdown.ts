import { useClock } from '@club/platform/browser';

/** No wait is longer. One that seems longer began before the clock of the device was set back. */
const maxSeconds = 900;

/** Seconds left until a moment. */
export function useCountdown(until: number): number {
  return useClock((now) => {
    const seconds = Math.max(0, Math.ceil((until - now) / 1000));
    return seconds > maxSeconds ? 0 : seconds;
  }, 1000);
}
