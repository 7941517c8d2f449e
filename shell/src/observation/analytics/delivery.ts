import { eventsAtOnce } from '@club/api/contract/analytics';
import { isRefused, type Destination } from './destinations';
import type { EventQueue } from './event-queue';

/** Takes events to where they go. */
export interface Delivery {
  /** Within a few seconds, together with what else comes until then. */
  readonly soon: () => void;
  readonly now: () => Promise<void>;
}

const gatherMs = 5_000;
const firstPauseMs = 10_000;
const longestPauseMs = 600_000;

/** One tab at a time, or two of them would send the same. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request('club-analytics', { ifAvailable: true }, (lock) => lock && work());
}

/** One destination, which is left in peace for a while after it failed. */
function createLine(queue: EventQueue, { name, send }: Destination) {
  let failures = 0;
  let restUntil = 0;

  async function drain(): Promise<void> {
    for (;;) {
      const events = await queue.next(name, eventsAtOnce);
      if (events.length === 0) return;
      try {
        await send(events);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      await queue.done(
        name,
        events.map(({ id }) => id),
      );
    }
  }

  /** Gives how long it wants to be left in peace. */
  return async (): Promise<number> => {
    if (Date.now() < restUntil) return restUntil - Date.now();
    try {
      await drain();
      failures = 0;
      return 0;
    } catch {
      // The events stay on the device; nobody waits for them.
      const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      restUntil = Date.now() + pause;
      failures += 1;
      return pause;
    }
  };
}

/** Makes the way of events to their destinations. */
export function createDelivery(queue: EventQueue, destinations: readonly Destination[]): Delivery {
  const lines = destinations.map((one) => createLine(queue, one));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!navigator.onLine) return;
    running ??= alone(async () => {
      const pauses = await Promise.all(lines.map((line) => line()));
      clearTimeout(retry);
      const longest = Math.max(...pauses);
      if (longest > 0) retry = setTimeout(() => void now(), longest);
    }).finally(() => {
      running = null;
    });
    await running;
  }

  return {
    now,
    soon() {
      timer ??= setTimeout(() => void now(), gatherMs);
    },
  };
}
