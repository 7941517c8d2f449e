import { clubEvents, type ClubBus, type ClubEventName, type ClubEventPayload } from '@club/events';
import { createStore, type Store } from '@club/platform';

/** A fact that went over the bus. */
export interface RecordedFact {
  readonly id: number;
  readonly at: Date;
  readonly name: ClubEventName;
  readonly payload: unknown;
  /** Who told it: this page, another tab, or the panel. */
  readonly from: 'here' | 'tab' | 'panel';
}

/** The facts of a bus, watched and told by hand. */
export interface FactLog {
  /** Latest first. */
  readonly facts: Store<readonly RecordedFact[]>;
  /** Tells a fact; gives the reason when the text is no payload of it. */
  publish(name: ClubEventName, text: string): string | null;
  clear(): void;
}

/** The names of all facts. */
export const factNames = Object.keys(clubEvents) as ClubEventName[];

const mostFacts = 100;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Watches a bus from now on. */
export function createFactLog(bus: ClubBus): FactLog {
  const facts = createStore<readonly RecordedFact[]>([]);
  let lastId = 0;
  let isPanelTelling = false;

  bus.all.subscribe(({ name, payload, from }) => {
    const told = { id: (lastId += 1), at: new Date(), name, payload };
    const fact: RecordedFact = { ...told, from: isPanelTelling ? 'panel' : from };
    facts.set([fact, ...facts.get()].slice(0, mostFacts));
  });

  return {
    facts,
    publish(name, text) {
      let payload: unknown;
      try {
        payload = JSON.parse(text);
      } catch (error) {
        return `Це не JSON: ${reasonOf(error)}`;
      }
      isPanelTelling = true;
      try {
        // The bus parses the payload itself and refuses what does not fit.
        bus.emit(name, payload as ClubEventPayload<typeof name>);
        return null;
      } catch (error) {
        return reasonOf(error);
      } finally {
        isPanelTelling = false;
      }
    },
    clear: () => facts.set([]),
  };
}
