import { createStore, type Store } from '@club/platform';

/** Whether the device has a network, as a store. */
export function watchOnline(): Store<boolean> {
  const store = createStore(navigator.onLine);
  addEventListener('online', () => store.set(true));
  addEventListener('offline', () => store.set(false));
  return store;
}
