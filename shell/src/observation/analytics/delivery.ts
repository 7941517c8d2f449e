import { maxCount } from '@club/api/limits';
import { isRefused, type Destination } from './destinations';
import type { EventQueue, QueuedEvent } from './event-queue';

/** Delivers events to their destinations. */
export interface Delivery {
  /** Sends within a few seconds, in one batch with later events. */
  readonly soon: () => void;
  readonly now: () => Promise<void>;
  /** Sends the events of this page now, without reading the device: the page may be closed. */
  readonly flush: () => Promise<void>;
}

const batchDelayMs = 5_000;
const firstPauseMs = 10_000;
const longestPauseMs = 600_000;

/** One tab at a time; otherwise two tabs would send the same events. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request('club-analytics', { ifAvailable: true }, (lock) => lock && work());
}

/** Sends to one destination, which is paused for a while after a failure. */
function createSender(queue: EventQueue, { name, dropsDuplicates, send }: Destination) {
  let failures = 0;
  let pausedUntil = 0;
  const sending = new Set<string>();

  /** False when there is nothing to send. */
  async function sendBatch(found: readonly QueuedEvent[]): Promise<boolean> {
    const events = found.filter(({ id }) => !sending.has(id));
    if (events.length === 0) return false;
    const ids = events.map(({ id }) => id);
    for (const id of ids) sending.add(id);
    try {
      await send(events).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      await queue.done(name, ids);
    } finally {
      for (const id of ids) sending.delete(id);
    }
    return true;
  }

  async function drain(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await sendBatch(await queue.next(name, maxCount.analyticsEvents));
  }

  /** Returns the pause that it requires. */
  async function attempt(work: () => Promise<unknown>): Promise<number> {
    if (Date.now() < pausedUntil) return pausedUntil - Date.now();
    try {
      await work();
      failures = 0;
      return 0;
    } catch {
      // The events stay on the device and are sent later.
      const pause = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      pausedUntil = Date.now() + pause;
      failures += 1;
      return pause;
    }
  }

  return {
    all: () => attempt(drain),
    /** The page may be closed before the device stores that these were sent. */
    async fresh() {
      if (dropsDuplicates)
        await attempt(() => sendBatch(queue.fresh(name, maxCount.analyticsEvents)));
    },
  };
}

/** Creates the delivery of events to their destinations. */
export function createDelivery(queue: EventQueue, destinations: readonly Destination[]): Delivery {
  const senders = destinations.map((one) => createSender(queue, one));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function sendAll(): Promise<void> {
    const pauses = await Promise.all(senders.map(({ all }) => all()));
    clearTimeout(retry);
    const longest = Math.max(...pauses);
    if (longest > 0) retry = setTimeout(() => void now(), longest);
  }

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!navigator.onLine) return;
    // Not the delivery that is running: a destination that is done with it would miss newer events.
    last = last.then(() => withLock(sendAll));
    await last;
  }

  return {
    now,
    async flush() {
      if (navigator.onLine) await Promise.all(senders.map(({ fresh }) => fresh()));
      await now();
    },
    soon() {
      timer ??= setTimeout(() => void now(), batchDelayMs);
    },
  };
}
