import { Observable, Subject, filter, map } from 'rxjs';
import * as z from 'zod/mini';
import type { EventMap, EventPayload } from './define-events';

/** The part of a BroadcastChannel that the bus uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** A published fact. */
export interface Fact<Map extends EventMap> {
  readonly name: keyof Map & string;
  readonly payload: unknown;
  readonly from: 'here' | 'tab';
}

/** A typed bus of facts. */
export interface Bus<Map extends EventMap> {
  /** Publishes a fact; throws when the payload does not match its schema. */
  emit<Name extends keyof Map & string>(name: Name, payload: EventPayload<Map, Name>): void;
  /** All facts of one name. If the fact is remembered, a subscriber gets the last one first. */
  on<Name extends keyof Map & string>(name: Name): Observable<EventPayload<Map, Name>>;
  /** Every fact, for panels and logs. */
  readonly all: Observable<Fact<Map>>;
  /** Removes remembered facts: the next customer must not receive those of the last one. */
  forget(): void;
  close(): void;
}

/** How the bus is connected to other tabs. */
export interface BusOptions {
  readonly channel?: TabChannel;
  /** Called for an invalid message from another tab; the bus drops it. */
  readonly onRejected?: (message: unknown, reason: string) => void;
}

/** Creates a bus for a map of facts. It checks those in `events`, and passes on the others. */
export function createBus<const Map extends EventMap>(
  events: Partial<Map>,
  { channel, onRejected }: BusOptions = {},
): Bus<Map> {
  const facts = new Subject<Fact<Map>>();
  const remembered = new globalThis.Map<string, Fact<Map>>();

  function check(name: string, payload: unknown): void {
    const definition = events[name];
    if (definition === undefined) throw new Error(`The bus has no event named '${name}'.`);
    const parsed = z.safeParse(definition.schema, payload);
    if (!parsed.success) {
      throw new Error(`The payload of '${name}' does not fit: ${parsed.error.message}`);
    }
  }

  function publish(fact: Fact<Map>): void {
    if (events[fact.name]?.remember) remembered.set(fact.name, fact);
    facts.next(fact);
  }

  channel?.addEventListener('message', ({ data }) => {
    try {
      const { name, payload } = data as Pick<Fact<Map>, 'name' | 'payload'>;
      check(name, payload);
      publish({ name, payload, from: 'tab' });
    } catch (error) {
      // Another tab may run another version of the app: its facts are optional here.
      onRejected?.(data, error instanceof Error ? error.message : String(error));
    }
  });

  return {
    all: facts.asObservable(),
    emit(name, payload) {
      // A newer bundle may publish a fact that this bus does not know, and further fields of one that it
      // knows. Both are passed on: the registry has compared who emits with who subscribes.
      if (events[name] !== undefined) check(name, payload);
      publish({ name, payload, from: 'here' });
      if (events[name]?.tabs) channel?.postMessage({ name, payload });
    },
    on(name) {
      // Not `merge`, which brings the conversion of promises and iterables into every page.
      const source = new Observable<Fact<Map>>((subscriber) => {
        const last = remembered.get(name);
        if (last !== undefined) subscriber.next(last);
        return facts.pipe(filter((fact) => fact.name === name)).subscribe(subscriber);
      });
      return source.pipe(map((fact) => fact.payload as EventPayload<Map, typeof name>));
    },
    forget() {
      remembered.clear();
    },
    close() {
      facts.complete();
      channel?.close();
    },
  };
}
