/** Keeps what was made last, so many at most: callers can ask for any, and are kept from filling the memory. */
export interface Recent<Value> {
  readonly get: (key: string, make: () => Value) => Value;
}

export function createRecent<Value>(most: number): Recent<Value> {
  const kept = new Map<string, Value>();
  return {
    get(key, make) {
      const known = kept.get(key);
      const value = known ?? make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return value;
    },
  };
}
