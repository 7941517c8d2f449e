import { createDeviceListeners } from './device-listeners';
import {
  defineDeviceKeys,
  storedNames,
  type DeviceKeyDefinition,
  type DeviceValue,
} from './device-store';
import type { Store } from './store';

/** Values of one kind, each under a key of its own: tabs that add and remove at once lose nothing. */
export interface DeviceRecords<Value> extends Store<readonly Value[]> {
  find(id: string): Value | null;
  /** Throws where the device is full. */
  save(id: string, value: Value): void;
  remove(id: string): void;
}

function isSame<Value>(one: readonly Value[], other: readonly Value[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Registers the keys that begin with a name, and gives all values under them. */
export function defineDeviceRecords<Value>(
  definition: Omit<DeviceKeyDefinition<Value | null>, 'initial'>,
): DeviceRecords<Value> {
  const value: (id: string) => DeviceValue<Value | null> = defineDeviceKeys({
    ...definition,
    initial: null,
  });
  const { notify, subscribe } = createDeviceListeners();
  let last: readonly Value[] = [];

  return {
    // The same array until something changes.
    get() {
      const names = new Set([...storedNames('local'), ...storedNames('session')]);
      const found = [...names]
        .filter((name) => name.startsWith(definition.name))
        .map((name) => value(name.slice(definition.name.length)).get())
        .filter((one) => one !== null);
      if (!isSame(found, last)) last = found;
      return last;
    },
    find: (id) => value(id).get(),
    save(id, next) {
      value(id).save(next);
      notify();
    },
    remove(id) {
      value(id).remove();
      notify();
    },
    subscribe,
  };
}
