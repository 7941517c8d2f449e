import { Subject, filter, map, merge, of, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { EventMap, PayloadOf } from './define-events';

/** What the bus needs of a BroadcastChannel. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** A fact on its way. */
export interface Fact<Map extends EventMap> {
  readonly name: keyof Map & string;
  readonly payload: unknown;
  readonly from: 'here' | 'tab';
}

/** A typed bus of facts. */
export interface Bus<Map extends EventMap> {
  /** Tells everybody; throws when the payload does not fit its schema. */
  emit<Name extends keyof Map & string>(name: Name, payload: PayloadOf<Map, Name>): void;
  /** The facts of one name; a remembered kind starts with its last one. */
  on<Name extends keyof Map & string>(name: Name): Observable<PayloadOf<Map, Name>>;
  /** Every fact, for panels and logs. */
  readonly all: Observable<Fact<Map>>;
  /** Forgets what was remembered: the next customer must not hear of the last one. */
  forget(): void;
  close(): void;
}

/** Where the bus meets the world outside its tab. */
export interface BusOptions {
  readonly channel?: TabChannel;
  /** Told of a message from another tab that does not fit; the bus drops it. */
  readonly onRefused?: (message: unknown, reason: string) => void;
}

const envelope = z.object({ name: z.string(), payload: z.unknown() });

/** Makes a bus for a map of facts. */
export function createBus<const Map extends EventMap>(
  events: Map,
  { channel, onRefused }: BusOptions = {},
): Bus<Map> {
  const facts = new Subject<Fact<Map>>();
  const remembered = new globalThis.Map<string, Fact<Map>>();

  function parse(name: string, payload: unknown): unknown {
    const definition = events[name];
    if (definition === undefined) throw new Error(`The bus has no event named '${name}'.`);
    const parsed = z.safeParse(definition.schema, payload);
    if (!parsed.success) {
      throw new Error(`The payload of '${name}' does not fit: ${z.prettifyError(parsed.error)}`);
    }
    return parsed.data;
  }

  function tell(fact: Fact<Map>): void {
    if (events[fact.name]?.remember) remembered.set(fact.name, fact);
    facts.next(fact);
  }

  channel?.addEventListener('message', ({ data }) => {
    try {
      const { name, payload } = envelope.parse(data);
      tell({ name, payload: parse(name, payload), from: 'tab' });
    } catch (error) {
      // Another tab may run another version of the app: its facts are optional here.
      onRefused?.(data, error instanceof Error ? error.message : String(error));
    }
  });

  return {
    all: facts.asObservable(),
    emit(name, payload) {
      const parsed = parse(name, payload);
      tell({ name, payload: parsed, from: 'here' });
      if (events[name]?.tabs) channel?.postMessage({ name, payload: parsed });
    },
    on(name) {
      const later = facts.pipe(filter((fact) => fact.name === name));
      const last = remembered.get(name);
      const source = last === undefined ? later : merge(of(last), later);
      return source.pipe(map((fact) => fact.payload as PayloadOf<Map, typeof name>));
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
