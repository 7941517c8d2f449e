import { useEvent, useEvents } from '@club/platform';
import { useEffect, useRef } from 'react';
import { friend, rememberedVisit } from '../session/visit';

/** Publishes the friend's code with which the visitor came, for the pages that use it, until an order. */
export function PublishReferral({ page }: { page: object }): null {
  const events = useEvents();
  const published = useRef<string | undefined>(undefined);
  // The code counts for a first order only.
  useEvent('order.created', () => friend.remove());
  useEffect(() => {
    const { ref: code } = rememberedVisit();
    if (code === undefined || code === published.current) return;
    published.current = code;
    events.emit('visit.referred', { code });
  }, [events, page]);
  return null;
}
