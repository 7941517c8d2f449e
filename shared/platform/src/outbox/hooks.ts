import type { Endpoint } from '@club/api';
import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../host';
import { useRemoteName } from '../hooks';
import type { Store } from '../store';
import { useLeaveSignal } from '../use-leave-signal';
import { bindOutbox, openOutbox, type BoundOutbox } from './bound-outbox';
import type { ActiveState } from './active-entries';
import type { OutboxEntry } from './entry';

const none: readonly OutboxEntry[] = [];
const nothing: ActiveState = { sending: new Set(), watched: new Set() };

/** A store of the device: on a server and while hydrating it is empty. */
function useDeviceStore<Value>({ subscribe, get }: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** Settles like the promise, but not after the signal was aborted. */
function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error),
    );
  });
}

/**
 * Sends writes that may wait on the device. When the component that sends is removed, its promises stay
 * pending, and the outcome is shown as that of any other entry.
 */
export function useOutbox(): BoundOutbox {
  const host = useHost();
  const remote = useRemoteName();
  const leaveSignal = useLeaveSignal();
  return useMemo(() => {
    const outbox = bindOutbox(host, remote);
    return {
      ...outbox,
      send(endpoint, input, about, signal = leaveSignal()) {
        return unlessAborted(signal, outbox.send(endpoint, input, about, signal));
      },
      retry(endpoint, id, signal = leaveSignal()) {
        return unlessAborted(signal, outbox.retry(endpoint, id, signal));
      },
    };
  }, [host, remote, leaveSignal]);
}

/** The customer's calls of an endpoint whose answer is missing, oldest first. */
export function useQueuedEntries({ path }: Endpoint): readonly OutboxEntry[] {
  const entries = useDeviceStore(openOutbox(useHost()).entries, none);
  return useMemo(
    () => entries.filter(({ state, request }) => state === 'queued' && request.path === path),
    [entries, path],
  );
}

/** Those calls, and those whose answer the remote has not handled yet. */
export function useOpenEntries({ path }: Endpoint): readonly OutboxEntry[] {
  const entries = useDeviceStore(openOutbox(useHost()).entries, none);
  return useMemo(
    () => entries.filter(({ isHandled, request }) => !isHandled && request.path === path),
    [entries, path],
  );
}

/** One entry; null when it is not there any more. */
export function useOutboxEntry(id: string | null): OutboxEntry | null {
  const entries = useDeviceStore(openOutbox(useHost()).entries, none);
  return entries.find((entry) => entry.id === id) ?? null;
}

/** The list of entries as customers see it: without those that their page shows itself. */
export function useOutboxList() {
  const outbox = openOutbox(useHost());
  const entries = useDeviceStore(outbox.entries, none);
  const { sending, watched } = useDeviceStore(outbox.active, nothing);
  return useMemo(
    () => ({ entries: entries.filter(({ id }) => !watched.has(id)), sending, outbox }),
    [entries, watched, sending, outbox],
  );
}
