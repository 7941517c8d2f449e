import type { DeviceOwner } from './device-store';
import { clear, createStore, delMany, get, keys, set, update } from 'idb-keyval';

/** A database of the device with one table: the comment at its definition describes its content. */
export interface DatabaseDefinition {
  readonly name: string;
  readonly table: string;
  /** The owner of its entries. */
  readonly owner: DeviceOwner;
  /** Whether its entries are needed after a logout. */
  readonly survivesLogout: boolean;
}

/** The entries of a database. Each call fails where the browser forbids databases, or is full. */
export interface DeviceDatabase<Value> {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  /** Changes an entry in one transaction, as other tabs may change it too. */
  update(key: string, change: (before: Value | undefined) => Value): Promise<void>;
  remove(...removed: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
  clear(): Promise<void>;
}

const registry: DatabaseDefinition[] = [];

/** Every database that the loaded code has defined. */
export function registeredDatabases(): readonly DatabaseDefinition[] {
  return registry;
}

/** Registers a database and returns the function that opens it. */
export function defineDatabase<Value>(definition: DatabaseDefinition): () => DeviceDatabase<Value> {
  registry.push(definition);
  return () => {
    const store = createStore(definition.name, definition.table);
    return {
      get: (key) => get<Value>(key, store),
      set: (key, value) => set(key, value, store),
      update: (key, change) => update<Value>(key, change, store),
      remove: (...removed) => delMany([...removed], store),
      keys: async () => (await keys(store)).map(String),
      clear: () => clear(store),
    };
  };
}
