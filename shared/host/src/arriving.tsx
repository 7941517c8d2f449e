import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** What stands in its place until it is here. */
export interface ArrivingProps {
  readonly placeholder: ReactNode;
}

/** A component that may still be on its way. */
export interface Arriving {
  readonly Component: ComponentType<ArrivingProps>;
  /** Begins the fetch before the component is shown. Says at its end whether it is here, or has failed. */
  begin(): Promise<boolean>;
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
  let isHere: Promise<boolean>;
  const listeners = new Set<() => void>();

  function settle(next: Arrival): boolean {
    arrival = next;
    for (const listener of listeners) listener();
    return next.kind === 'here';
  }

  function current(): Arrival {
    if (arrival) return arrival;
    arrival = { kind: 'coming' };
    isHere = load().then(
      ({ default: Component }) => settle({ kind: 'here', Component }),
      (cause: unknown) => settle({ kind: 'failed', cause }),
    );
    return arrival;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    Component({ placeholder }) {
      const [now, setNow] = useState(current);
      useEffect(() => {
        // What is large is drawn in steps, between which the page takes taps.
        const look = () => startTransition(() => setNow(current()));
        look();
        return subscribe(look);
      }, []);
      if (now.kind === 'failed') throw now.cause;
      return now.kind === 'here' ? <now.Component /> : placeholder;
    },
    begin() {
      current();
      return isHere;
    },
  };
}
