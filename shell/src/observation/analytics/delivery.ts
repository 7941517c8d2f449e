import { eventsAtOnce } from '@club/api/contract/analytics';
import { isRefused, type Destination } from './destinations';
import type { EventQueue, QueuedEvent } from './event-queue';

/** Takes events to where they go. */
export interface Delivery {
  /** Within a few seconds, together with what else comes until then. */
  readonly soon: () => void;
  readonly now: () => Promise<void>;
  /** As the page may be gone at once: what it has told itself without another look at the device. */
  readonly leave: () => Promise<void>;
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
function createLine(queue: EventQueue, { name, knowsRepeats, send }: Destination) {
  let failures = 0;
  let restUntil = 0;
  const onTheWay = new Set<string>();

  /** False when there is nothing to hand over. */
  async function hand(found: readonly QueuedEvent[]): Promise<boolean> {
    const events = found.filter(({ id }) => !onTheWay.has(id));
    if (events.length === 0) return false;
    const ids = events.map(({ id }) => id);
    for (const id of ids) onTheWay.add(id);
    try {
      await send(events).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      await queue.done(name, ids);
    } finally {
      for (const id of ids) onTheWay.delete(id);
    }
    return true;
  }

  async function drain(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await hand(await queue.next(name, eventsAtOnce));
  }

  /** Gives how long it wants to be left in peace. */
  async function attempt(work: () => Promise<unknown>): Promise<number> {
    if (Date.now() < restUntil) return restUntil - Date.now();
    try {
      await work();
      failures = 0;
      return 0;
    } catch {
      // The events stay on the device; nobody waits for them.
      const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      restUntil = Date.now() + pause;
      failures += 1;
      return pause;
    }
  }

  return {
    all: () => attempt(drain),
    /** The device may not get to note that these have been sent. */
    async fresh() {
      if (knowsRepeats) await attempt(() => hand(queue.fresh(name, eventsAtOnce)));
    },
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
      const pauses = await Promise.all(lines.map(({ all }) => all()));
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
    async leave() {
      if (navigator.onLine) await Promise.all(lines.map(({ fresh }) => fresh()));
      await now();
    },
    soon() {
      timer ??= setTimeout(() => void now(), gatherMs);
    },
  };
}
