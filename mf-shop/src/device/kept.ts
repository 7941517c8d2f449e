import type { Store } from '@club/platform';

/** A value in the storage of the device. */
export interface KeptStore<Value> extends Store<Value> {
  /** Keeps the value; null forgets it. Throws where the browser keeps nothing at all. */
  set(value: Value | null): void;
}

/** A full device keeps nothing more, but the tab still may: better than losing what was chosen. */
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    sessionStorage.removeItem(key);
  } catch {
    sessionStorage.setItem(key, text);
  }
}

function forget(key: string): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off by a full device: it begins anew.
    return null;
  }
}

/** How a value is kept. */
export interface KeptOptions<Value> {
  readonly key: string;
  readonly initial: Value;
  /** What another version wrote is parsed, not trusted; null begins anew. */
  readonly parse: (stored: unknown) => Value | null;
  readonly toStored: (value: Value) => unknown;
}

/**
 * Keeps a value in the storage of the device and nowhere else, so that a reload, another tab and
 * a logout that empties the storage are all seen.
 */
export function createKept<Value>(options: KeptOptions<Value>): KeptStore<Value> {
  const { key, initial, parse, toStored } = options;
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let value = initial;
  return {
    get() {
      const text = sessionStorage.getItem(key) ?? localStorage.getItem(key);
      if (text !== seen) {
        seen = text;
        value = (text === null ? null : parse(parsedJson(text))) ?? initial;
      }
      return value;
    },
    set(next) {
      if (next === null) forget(key);
      else write(key, JSON.stringify(toStored(next)));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
