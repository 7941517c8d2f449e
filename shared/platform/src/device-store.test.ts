import { array, int, object } from './schema';
import {
  clearStorageOnLogout,
  defineDeviceKey,
  defineDeviceKeys,
  registeredKeys,
  textFormat,
  type DeviceKeyDefinition,
} from './device-store';
import { jsonFormat, versionedFormat } from './json-format';

const numbers = {
  storage: 'local',
  owner: 'customer',
  initial: [],
  ...jsonFormat<readonly number[]>(array(int())),
} as const satisfies Partial<DeviceKeyDefinition<readonly number[]>>;

const plain = defineDeviceKey({ ...numbers, name: 'test-plain' });
const important = defineDeviceKey({ ...numbers, name: 'test-important', usesTabWhenFull: true });
const version = defineDeviceKey({
  name: 'test-version',
  storage: 'local',
  owner: 'device',
  survivesLogout: true,
  initial: null,
  ...textFormat,
});

/** A storage that takes nothing more. */
function fill(storage: Storage): void {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...entry) {
    if (this === storage) throw new DOMException('Full', 'QuotaExceededError');
    setItem.apply(this, entry);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('a value is saved as JSON, read back, and removed', () => {
  expect(plain.get()).toEqual([]);
  expect(plain.set([1, 2])).toBe(true);
  expect(localStorage.getItem('test-plain')).toBe('[1,2]');
  expect(plain.get()).toEqual([1, 2]);
  expect(plain.get()).toBe(plain.get());
  plain.remove();
  expect(plain.get()).toEqual([]);
});

test.each(['[1,', '{"a":1}', '["1"]', ''])(
  '%j, which this version does not understand, gives the initial value',
  (text) => {
    localStorage.setItem('test-plain', text);
    expect(plain.get()).toEqual([]);
  },
);

test('listeners are notified of each change, also in another tab', () => {
  const listener = jest.fn();
  const leave = plain.subscribe(listener);
  plain.set([1]);
  dispatchEvent(new StorageEvent('storage', { key: 'test-plain' }));
  plain.remove();
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  plain.set([2]);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a full device saves nothing and reports it, or saves an important value for the tab', () => {
  plain.set([1]);
  fill(localStorage);
  expect(plain.set([1, 2])).toBe(false);
  expect(plain.get()).toEqual([1]);
  expect(important.set([3])).toBe(true);
  expect(sessionStorage.getItem('test-important')).toBe('[3]');
  expect(important.get()).toEqual([3]);
  jest.restoreAllMocks();
  important.set([4]);
  expect(sessionStorage.getItem('test-important')).toBeNull();
  expect(important.get()).toEqual([4]);
});

test('`save` throws where the device is full', () => {
  plain.save([1]);
  expect(plain.get()).toEqual([1]);
  fill(localStorage);
  expect(() => plain.save([1, 2])).toThrow("cannot save 'test-plain'");
  expect(plain.get()).toEqual([1]);
});

test('a versioned value is stored with its version, and another version gives the initial value', () => {
  const cart = defineDeviceKey<{ count: number }>({
    name: 'test-versioned',
    storage: 'local',
    owner: 'customer',
    initial: { count: 0 },
    ...versionedFormat<{ count: number }>(2, object({ count: int() })),
  });
  cart.set({ count: 3 });
  expect(localStorage.getItem('test-versioned')).toBe('{"version":2,"count":3}');
  expect(cart.get()).toEqual({ count: 3 });
  for (const text of ['{"version":1,"count":3}', '{"count":3}', '{"version":2}', '2', '{']) {
    localStorage.setItem('test-versioned', text);
    expect(cart.get()).toEqual({ count: 0 });
  }
});

test('a device that forbids storages has the initial value, and saves nothing', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
  }
  expect(plain.get()).toEqual([]);
  expect(important.set([1])).toBe(false);
  expect(() => plain.remove()).not.toThrow();
});

test('keys with an id have one value for each id', () => {
  const drafts = defineDeviceKeys({ ...numbers, name: 'test-draft:' });
  drafts('a').set([1]);
  expect(localStorage.getItem('test-draft:a')).toBe('[1]');
  expect(drafts('b').get()).toEqual([]);
  expect(drafts('a')).toBe(drafts('a'));
  expect(registeredKeys()).toContainEqual({
    name: 'test-draft:',
    storage: 'local',
    owner: 'customer',
    survivesLogout: false,
    isPrefix: true,
  });
});

test('a logout leaves what survives it, and nothing else', () => {
  plain.set([1]);
  version.set('42');
  localStorage.setItem('unknown', '1');
  sessionStorage.setItem('test-version', 'in the other storage');
  clearStorageOnLogout();
  expect(Object.keys(localStorage)).toEqual(['test-version']);
  expect(sessionStorage).toHaveLength(0);
});
