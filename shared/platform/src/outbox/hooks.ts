import type { Endpoint } from '@club/api';
import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from '../host';
import { useRemoteName } from '../hooks';
import type { Store } from '../store';
import { bindOutbox, openOutbox, type BoundOutbox } from './bound-outbox';
import type { ActiveState } from './active-entries';
import type { OutboxEntry } from './entry';

const none: readonly OutboxEntry[] = [];
const nothing: ActiveState = { sending: null, watched: new Set() };

/** A store of the device: on a server and while hydrating it is empty. */
function useDeviceStore<Value>({ subscribe, get }: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** Sends writes that may wait on the device. */
export function useOutbox(): BoundOutbox {
  const host = useHost();
  const remote = useRemoteName();
  return useMemo(() => bindOutbox(host, remote), [host, remote]);
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
