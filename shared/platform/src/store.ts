import { useSyncExternalStore } from 'react';

/** A value that its owner changes and others watch. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A store with the owner's end. */
export interface WritableStore<Value> extends Store<Value> {
  set(value: Value): void;
}

/** Makes a store. Setting the same value again tells nobody. */
export function createStore<Value>(initial: Value): WritableStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The store's value, kept up to date in a component; or what `select` takes from it, which draws the
 * component again only when that is another. It must give the same for the same value.
 */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, select?: (value: Value) => unknown): unknown {
  const look = select ? () => select(store.get()) : store.get;
  return useSyncExternalStore(store.subscribe, look, look);
}
