import { createStore, type Store } from '../store';

/** The entries at work in this page. */
export interface ActiveState {
  /** Those whose call is running. */
  readonly sending: ReadonlySet<string>;
  /** Those that a page waits for: it shows the outcome itself. */
  readonly watched: ReadonlySet<string>;
}

/** The entries at work in this page, and how they change. */
export interface ActiveEntries extends Store<ActiveState> {
  /** Says that the call of an entry is running; gives how that ends. */
  beginSending(id: string): () => void;
  /** Gives how this page stops waiting. Several parts of a page may wait for one entry. */
  watch(id: string): () => void;
  isWatched(id: string): boolean;
}

/** Creates the list of entries at work. */
export function createActiveEntries(): ActiveEntries {
  const state = createStore<ActiveState>({ sending: new Set(), watched: new Set() });
  const watches = new Set<{ readonly id: string }>();
  const publish = () =>
    state.set({ ...state.get(), watched: new Set([...watches].map(({ id }) => id)) });
  return {
    get: state.get,
    subscribe: state.subscribe,
    beginSending(id) {
      state.set({ ...state.get(), sending: new Set([...state.get().sending, id]) });
      return () => {
        const sending = new Set([...state.get().sending].filter((one) => one !== id));
        state.set({ ...state.get(), sending });
      };
    },
    watch(id) {
      const watch = { id };
      watches.add(watch);
      publish();
      return () => {
        if (watches.delete(watch)) publish();
      };
    },
    isWatched: (id) => state.get().watched.has(id),
  };
}
