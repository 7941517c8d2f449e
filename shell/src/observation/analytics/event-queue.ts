import type { Brand } from '@club/domain/brand';
import { createStore, get, update } from 'idb-keyval';

/** Where events go. */
export type DestinationName = 'own' | 'web';

/** An event on its way. */
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
  /** Where it has still to go. */
  readonly due: readonly DestinationName[];
}

/** The events that wait, on the device, for as long as it has no network. */
export interface EventQueue {
  add(event: QueuedEvent): Promise<void>;
  /** The oldest events for a destination that may travel together. */
  next(destination: DestinationName, most: number): Promise<readonly QueuedEvent[]>;
  /** The same of what was added by this page, without asking the device. */
  fresh(destination: DestinationName, most: number): readonly QueuedEvent[];
  done(destination: DestinationName, ids: readonly string[]): Promise<void>;
}

const most = 500;
const keptMs = 7 * 86_400_000;
const key = 'queue';

type Events = readonly QueuedEvent[];
type Change = (events: Events) => Events;

/** The place of the events; tabs share it, and each change is one transaction. */
function openPlace() {
  const store = createStore('club-analytics', 'events');
  let memory: Events = [];
  return {
    async read() {
      try {
        return (await get<Events>(key, store)) ?? [];
      } catch {
        // Some windows forbid databases: then events last as long as the page.
        return memory;
      }
    },
    async change(by: Change) {
      try {
        await update<Events>(key, (old) => by(old ?? []), store);
      } catch {
        memory = by(memory);
      }
    },
  };
}

function areTogether(one: QueuedEvent, first: QueuedEvent): boolean {
  return (
    one.client === first.client &&
    one.session === first.session &&
    one.brand === first.brand &&
    one.owner === first.owner
  );
}

/** The oldest ones for a destination that may travel together. */
function firstOf(events: Events, destination: DestinationName, atOnce: number): Events {
  const due = events.filter((event) => event.due.includes(destination));
  const [first] = due;
  return first ? due.filter((one) => areTogether(one, first)).slice(0, atOnce) : [];
}

/** What is left when a destination has some of them. */
function without(events: Events, destination: DestinationName, ids: readonly string[]): Events {
  return events
    .map((event) =>
      ids.includes(event.id)
        ? { ...event, due: event.due.filter((one) => one !== destination) }
        : event,
    )
    .filter(({ due }) => due.length > 0);
}

/** Makes the queue of this device. */
export function createEventQueue(now: () => number): EventQueue {
  const place = openPlace();
  let ofPage: Events = [];
  const added = (events: Events, event: QueuedEvent) =>
    [...events.filter(({ at }) => now() - at < keptMs), event].slice(-most);
  return {
    add(event) {
      ofPage = added(ofPage, event);
      return place.change((events) => added(events, event));
    },
    next: async (destination, atOnce) => firstOf(await place.read(), destination, atOnce),
    fresh: (destination, atOnce) => firstOf(ofPage, destination, atOnce),
    done(destination, ids) {
      ofPage = without(ofPage, destination, ids);
      return place.change((events) => without(events, destination, ids));
    },
  };
}
