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
  done(destination: DestinationName, ids: readonly string[]): Promise<void>;
}

const most = 500;
const keptMs = 7 * 86_400_000;
const key = 'queue';

type Change = (events: readonly QueuedEvent[]) => readonly QueuedEvent[];

/** The place of the events; tabs share it, and each change is one transaction. */
function openPlace() {
  const store = createStore('club-analytics', 'events');
  let memory: readonly QueuedEvent[] = [];
  return {
    async read() {
      try {
        return (await get<readonly QueuedEvent[]>(key, store)) ?? [];
      } catch {
        // Some windows forbid databases: then events last as long as the page.
        return memory;
      }
    },
    async change(by: Change) {
      try {
        await update<readonly QueuedEvent[]>(key, (old) => by(old ?? []), store);
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

/** Makes the queue of this device. */
export function createEventQueue(now: () => number): EventQueue {
  const place = openPlace();
  const isFresh = ({ at }: QueuedEvent) => now() - at < keptMs;
  return {
    add: (event) => place.change((events) => [...events.filter(isFresh), event].slice(-most)),
    async next(destination, atOnce) {
      const due = (await place.read()).filter((event) => event.due.includes(destination));
      const [first] = due;
      return first ? due.filter((one) => areTogether(one, first)).slice(0, atOnce) : [];
    },
    done: (destination, ids) =>
      place.change((events) =>
        events
          .map((event) =>
            ids.includes(event.id)
              ? { ...event, due: event.due.filter((one) => one !== destination) }
              : event,
          )
          .filter(({ due }) => due.length > 0),
      ),
  };
}
