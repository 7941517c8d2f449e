const firstMs = 5_000;
const maxMs = 300_000;

/** The pauses after failures: of one endpoint, or of all. */
export interface Pauses {
  /** Begins a pause; each one in a row is longer. Null is for all endpoints. */
  add(path: string | null, ms?: number): void;
  has(path: string): boolean;
  /** Ends the pauses of an endpoint, or all. */
  clear(path?: string): void;
  /** The time until the first pause ends; null when there is none. */
  next(): number | null;
}

/** Creates an empty list of pauses. */
export function createPauses(): Pauses {
  const pauses = new Map<string | null, { until: number; failures: number }>();
  const left = (path: string | null) => (pauses.get(path)?.until ?? 0) - Date.now();
  return {
    add(path, ms) {
      const failures = (pauses.get(path)?.failures ?? 0) + 1;
      const growing = Math.min(firstMs * 3 ** (failures - 1), maxMs);
      pauses.set(path, { until: Date.now() + (ms ?? growing), failures });
    },
    has: (path) => left(path) > 0 || left(null) > 0,
    clear(path) {
      if (path === undefined) pauses.clear();
      else {
        pauses.delete(path);
        pauses.delete(null);
      }
    },
    next() {
      if (pauses.size === 0) return null;
      const running = [...pauses.keys()].map(left).filter((ms) => ms > 0);
      return running.length > 0 ? Math.min(...running) : 0;
    },
  };
}
