import { createStore, type Store } from '../store';

/** The entries at work in this page. */
export interface ActiveState {
  /** The one whose call is running. */
  readonly sending: string | null;
  /** Those that a page waits for: it shows the outcome itself. */
  readonly watched: ReadonlySet<string>;
}

/** The entries at work in this page, and how they change. */
export interface ActiveEntries extends Store<ActiveState> {
  setSending(id: string | null): void;
  watch(id: string): void;
  unwatch(id: string): void;
  isWatched(id: string): boolean;
}

/** Creates the list of entries at work. */
export function createActiveEntries(): ActiveEntries {
  const state = createStore<ActiveState>({ sending: null, watched: new Set() });
  return {
    get: state.get,
    subscribe: state.subscribe,
    setSending: (sending) => state.set({ ...state.get(), sending }),
    watch(id) {
      state.set({ ...state.get(), watched: new Set([...state.get().watched, id]) });
    },
    unwatch(id) {
      const watched = [...state.get().watched].filter((one) => one !== id);
      state.set({ ...state.get(), watched: new Set(watched) });
    },
    isWatched: (id) => state.get().watched.has(id),
  };
}
