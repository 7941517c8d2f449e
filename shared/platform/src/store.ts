import { useSyncExternalStore } from 'react';

/** A value that its owner changes and others observe. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A store that its owner can change. */
export interface WritableStore<Value> extends Store<Value> {
  set(value: Value): void;
}

/** Creates a store. Setting the same value again notifies no listener. */
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
 * The store's value, up to date in a component, or what `select` takes from it: the component is
 * rendered again only when that changes. `select` must give the same for the same value.
 */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, select?: (value: Value) => unknown): unknown {
  const look = select ? () => select(store.get()) : store.get;
  return useSyncExternalStore(store.subscribe, look, look);
}
