import type { Endpoint } from '@club/api';
import { useOutboxList, type OutboxEntry } from '@club/platform/outbox';

/** The customer's calls of an endpoint that wait in the outbox, newest first; without those that a page is sending. */
export function useWaitingEntries({ path }: Endpoint): readonly OutboxEntry[] {
  const { entries } = useOutboxList();
  return entries
    .filter(({ state, request }) => state === 'queued' && request.path === path)
    .toReversed();
}
