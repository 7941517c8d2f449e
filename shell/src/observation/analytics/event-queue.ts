import type { Brand } from '@club/domain/brand';
import { defineDatabase } from '@club/platform/device-database';

/** Where events go. */
export type DestinationName = 'own' | 'web';

/** An event in the queue. */
export interface QueuedEvent {
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly client: string;
  readonly session: number;
  readonly engagedMs: number;
  readonly brand: Brand;
  /** The customer whose event it is; empty for a guest. It does not leave the device. */
  readonly owner: string;
  /** The pattern of the page's address. */
  readonly page: string;
  /** The destinations that do not have it yet. */
  readonly due: readonly DestinationName[];
}

/** The events that wait on the device while there is no network. */
export interface EventQueue {
  add(event: QueuedEvent): Promise<void>;
  /** The oldest events for a destination that fit in one batch. */
  next(destination: DestinationName, maxEvents: number): Promise<readonly QueuedEvent[]>;
  /** The same for events that this page added, without reading the device. */
  fresh(destination: DestinationName, maxEvents: number): readonly QueuedEvent[];
  done(destination: DestinationName, ids: readonly string[]): Promise<void>;
}

const maxEvents = 500;
const maxAgeMs = 7 * 86_400_000;
const key = 'queue';

type Events = readonly QueuedEvent[];
type Change = (events: Events) => Events;

/** Events that wait for a network. Those of a customer who has logged out are still delivered. */
const openEvents = defineDatabase<Events>({
  name: 'club-analytics',
  table: 'events',
  owner: 'device',
  survivesLogout: true,
});

/** The stored events; tabs share them, and each change is one transaction. */
function openQueue() {
  const database = openEvents();
  let memory: Events = [];
  return {
    async read() {
      try {
        return (await database.get(key)) ?? [];
      } catch {
        // Some windows forbid databases: then events are stored in memory.
        return memory;
      }
    },
    async change(by: Change) {
      try {
        await database.update(key, (old) => by(old ?? []));
      } catch {
        memory = by(memory);
      }
    },
  };
}

function belongToSameBatch(one: QueuedEvent, first: QueuedEvent): boolean {
  return (
    one.client === first.client &&
    one.session === first.session &&
    one.brand === first.brand &&
    one.owner === first.owner
  );
}

/** The oldest events for a destination that fit in one batch. */
function takeBatch(events: Events, destination: DestinationName, atOnce: number): Events {
  const due = events.filter((event) => event.due.includes(destination));
  const [first] = due;
  return first ? due.filter((one) => belongToSameBatch(one, first)).slice(0, atOnce) : [];
}

/** The remaining events when a destination has received some. */
function without(events: Events, destination: DestinationName, ids: readonly string[]): Events {
  return events
    .map((event) =>
      ids.includes(event.id)
        ? { ...event, due: event.due.filter((one) => one !== destination) }
        : event,
    )
    .filter(({ due }) => due.length > 0);
}

/** Creates the queue of this device. */
export function createEventQueue(now: () => number): EventQueue {
  const stored = openQueue();
  let ofPage: Events = [];
  const added = (events: Events, event: QueuedEvent) =>
    [...events.filter(({ at }) => now() - at < maxAgeMs), event].slice(-maxEvents);
  return {
    add(event) {
      ofPage = added(ofPage, event);
      return stored.change((events) => added(events, event));
    },
    next: async (destination, atOnce) => takeBatch(await stored.read(), destination, atOnce),
    fresh: (destination, atOnce) => takeBatch(ofPage, destination, atOnce),
    done(destination, ids) {
      ofPage = without(ofPage, destination, ids);
      return stored.change((events) => without(events, destination, ids));
    },
  };
}
