import { useEvents } from '@club/platform';
import { useEffect, useRef } from 'react';
import { rememberedVisit } from '../session/visit';

/** Publishes the friend's code with which this tab was opened, for the pages that use it. */
export function PublishReferral({ page }: { page: object }): null {
  const events = useEvents();
  const published = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { ref: code } = rememberedVisit();
    if (code === undefined || code === published.current) return;
    published.current = code;
    events.emit('visit.referred', { code });
  }, [events, page]);
  return null;
}
