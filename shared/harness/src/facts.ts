import type { ClubBus, ClubEventName, ClubEventPayload } from '@club/events';
import { createStore, type Store } from '@club/platform';

/** A fact that was published on the bus. */
export interface RecordedFact {
  readonly id: number;
  readonly at: Date;
  readonly name: ClubEventName;
  readonly payload: unknown;
  /** The publisher: this page, another tab, or the panel. */
  readonly from: 'here' | 'tab' | 'panel';
}

/** The recorded facts of a bus, and a way to publish one by hand. */
export interface FactLog {
  /** Latest first. */
  readonly facts: Store<readonly RecordedFact[]>;
  /** Publishes a fact; gives the reason when the text is not a valid payload. */
  publish(name: string, text: string): string | null;
  clear(): void;
}

const maxFacts = 100;

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Records the facts of a bus from now on. */
export function createFactLog(bus: ClubBus): FactLog {
  const facts = createStore<readonly RecordedFact[]>([]);
  let lastId = 0;
  let isPanelPublishing = false;

  bus.all.subscribe(({ name, payload, from }) => {
    const logged = { id: (lastId += 1), at: new Date(), name, payload };
    const fact: RecordedFact = { ...logged, from: isPanelPublishing ? 'panel' : from };
    facts.set([fact, ...facts.get()].slice(0, maxFacts));
  });

  return {
    facts,
    publish(name, text) {
      let payload: unknown;
      try {
        payload = JSON.parse(text);
      } catch (error) {
        return `Це не JSON: ${errorMessage(error)}`;
      }
      isPanelPublishing = true;
      try {
        // The bus refuses an invalid payload of a fact that it knows, and passes on any other.
        bus.emit(name as ClubEventName, payload as ClubEventPayload<ClubEventName>);
        return null;
      } catch (error) {
        return errorMessage(error);
      } finally {
        isPanelPublishing = false;
      }
    },
    clear: () => facts.set([]),
  };
}
