import { createDeviceListeners } from './device-listeners';
import type { Store } from './store';

/**
 * The owner of a value on the device: any user of the device, the logged-in customer, one of the
 * two apps, or this tab.
 */
export type DeviceOwner = 'device' | 'customer' | 'brand' | 'tab';

type StorageName = 'local' | 'session';

/** Converts the stored text to a value, and back. */
export interface DeviceFormat<Value> {
  /** Null for a text that this version does not understand: the initial value is used. */
  readonly parse: (text: string) => Value | null;
  readonly format: (value: Value) => string;
}

/** A key of the device: the comment at its definition describes its content. */
export interface DeviceKeyDefinition<Value> extends DeviceFormat<Value> {
  readonly name: string;
  /** `session` lasts until the tab is closed, `local` until a logout or the login of another customer. */
  readonly storage: StorageName;
  readonly owner: DeviceOwner;
  /** The value while nothing is stored. */
  readonly initial: Value;
  /** A logout removes everything else, also keys that no loaded code knows. */
  readonly survivesLogout?: boolean;
  /** On a full device it is saved for the tab. */
  readonly usesTabWhenFull?: boolean;
}

/** A value on the device, as a store. */
export interface DeviceValue<Value> extends Store<Value> {
  readonly initial: Value;
  /** Saves the value; false where the device is full or forbids it. */
  set(value: Value): boolean;
  /** Saves a value that the next step relies on; throws where `set` gives false. */
  save(value: Value): void;
  remove(): void;
}

/** A key in the registry. */
export interface RegisteredKey extends Pick<
  DeviceKeyDefinition<unknown>,
  'name' | 'storage' | 'owner'
> {
  readonly survivesLogout: boolean;
  /** The name is followed by an id. */
  readonly isPrefix: boolean;
}

const registry: RegisteredKey[] = [];

/** Every key that the loaded code has defined. */
export function registeredKeys(): readonly RegisteredKey[] {
  return registry;
}

function register<Value>(definition: DeviceKeyDefinition<Value>, isPrefix: boolean): void {
  const { name, storage, owner, survivesLogout = false } = definition;
  registry.push({ name, storage, owner, survivesLogout, isPrefix });
}

/** Some windows forbid storages and throw on access. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function area(storage: StorageName): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}

/** The text of one key in its storage, or in the tab where the device is full. */
function createStoredText(name: string, storage: StorageName, usesTabWhenFull: boolean) {
  const areas: readonly StorageName[] = usesTabWhenFull ? ['session', storage] : [storage];

  function write(text: string, to: StorageName): boolean {
    return attempt(() => (area(to).setItem(name, text), true)) ?? false;
  }

  function erase(from: readonly StorageName[]): void {
    for (const one of from) attempt(() => area(one).removeItem(name));
  }

  return {
    read(): string | null {
      for (const one of areas) {
        const text = attempt(() => area(one).getItem(name));
        if (text !== null) return text;
      }
      return null;
    },
    write(text: string): boolean {
      const isSaved = write(text, storage);
      if (!usesTabWhenFull) return isSaved;
      if (isSaved) erase(['session']);
      return isSaved || write(text, 'session');
    },
    remove: () => erase(areas),
  };
}

function createValue<Value>(
  definition: DeviceKeyDefinition<Value>,
  name: string,
): DeviceValue<Value> {
  const { storage, initial, parse, format, usesTabWhenFull = false } = definition;
  const stored = createStoredText(name, storage, usesTabWhenFull);
  const { notify, subscribe } = createDeviceListeners();
  let lastText: string | null = null;
  let lastValue = initial;

  function set(value: Value): boolean {
    const isSaved = stored.write(format(value));
    notify();
    return isSaved;
  }

  return {
    initial,
    // Always read from the device, so changes by other tabs, reloads and logouts are included.
    get() {
      const text = stored.read();
      if (text !== lastText) {
        lastText = text;
        lastValue = (text === null ? null : parse(text)) ?? initial;
      }
      return lastValue;
    },
    set,
    save(value) {
      if (!set(value))
        throw new Error(`The device cannot save '${name}': it is full or forbids it.`);
    },
    remove() {
      stored.remove();
      notify();
    },
    subscribe,
  };
}

/** Registers a key and gives its value. Called once for each key, where the module is loaded. */
export function defineDeviceKey<Value>(definition: DeviceKeyDefinition<Value>): DeviceValue<Value> {
  register(definition, false);
  return createValue(definition, definition.name);
}

/** Registers keys that end with an id, for instance a customer's; gives the value for an id. */
export function defineDeviceKeys<Value>(
  definition: DeviceKeyDefinition<Value>,
): (id: string) => DeviceValue<Value> {
  register(definition, true);
  const values = new Map<string, DeviceValue<Value>>();
  return (id) => {
    const value = values.get(id) ?? createValue(definition, definition.name + id);
    values.set(id, value);
    return value;
  };
}

/** A text as it is. */
export const textFormat: DeviceFormat<string | null> = {
  parse: (text) => text,
  format: (value) => value ?? '',
};

/** A boolean flag, stored as the text that all versions use. */
export function flagFormat(word = 'true'): DeviceFormat<boolean> {
  return { parse: (text) => text === word, format: (value) => (value ? word : 'false') };
}

/** Whether the browser allows storages. Where it does not, access may throw. */
export function isStorageAvailable(): boolean {
  const areas = attempt(() => navigator.cookieEnabled && [localStorage, sessionStorage]);
  return Boolean(areas) && attempt(() => document.cookie) !== null;
}

/** The names in a storage; none where it is forbidden. */
export function storedNames(storage: StorageName): readonly string[] {
  return attempt(() => Object.keys(area(storage))) ?? [];
}

const bothStorages: readonly StorageName[] = ['local', 'session'];

/** Removes what belongs to the customer who leaves: everything but what survives a logout, and names that stay. */
export function clearStorageOnLogout(
  stays: (name: string) => boolean = () => false,
  storages = bothStorages,
): void {
  const survivors = registry.filter(({ survivesLogout }) => survivesLogout);
  for (const storage of storages) {
    const survive = new Set(
      survivors.filter((key) => key.storage === storage).map(({ name }) => name),
    );
    // One by one: two tabs may log out at the same time, and one would remove what the other saves again.
    for (const name of storedNames(storage)) {
      if (!survive.has(name) && !stays(name)) attempt(() => area(storage).removeItem(name));
    }
  }
}

/** Removes the keys that are not the customer's, who may come back to the rest, and names that `goes` chooses. */
export function clearStorageOnExpiry(goes: (name: string) => boolean): void {
  const removed = registry.filter(
    ({ owner, survivesLogout }) => owner !== 'customer' && !survivesLogout,
  );
  for (const storage of bothStorages) {
    const names = new Set(removed.filter((key) => key.storage === storage).map(({ name }) => name));
    for (const name of storedNames(storage)) {
      if (names.has(name) || goes(name)) attempt(() => area(storage).removeItem(name));
    }
  }
}
