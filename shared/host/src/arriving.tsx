import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** What stands in its place until it is here. */
export interface ArrivingProps {
  readonly placeholder: ReactNode;
}

/** A component that may still be on its way. */
export interface Arriving {
  readonly Component: ComponentType<ArrivingProps>;
  /** Begins the fetch before the component is shown. */
  begin(): void;
}

type Arrival =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly Component: ComponentType }
  | { readonly kind: 'failed'; readonly cause: unknown };

/**
 * A component that is fetched when it is first shown, and shown as soon as it is here. `lazy` is
 * not for this: after a place-holder React holds each reveal back for 300 ms, so that several
 * parts, each of which asks for its data when it is shown, would wait in a row.
 */
export function arriving(load: () => Promise<{ readonly default: ComponentType }>): Arriving {
  let arrival: Arrival | undefined;
  const listeners = new Set<() => void>();

  function settle(next: Arrival) {
    arrival = next;
    for (const listener of listeners) listener();
  }

  function current(): Arrival {
    if (arrival) return arrival;
    arrival = { kind: 'coming' };
    load().then(
      ({ default: Component }) => settle({ kind: 'here', Component }),
      (cause: unknown) => settle({ kind: 'failed', cause }),
    );
    return arrival;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    Component({ placeholder }) {
      const now = useSyncExternalStore(subscribe, current);
      if (now.kind === 'failed') throw now.cause;
      return now.kind === 'here' ? <now.Component /> : placeholder;
    },
    begin: () => void current(),
  };
}
