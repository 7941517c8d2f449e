import { getBalance } from '@club/api/contract/loyalty/balance';
import { useEvent, useEvents } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect } from 'react';

/** How long before their end points count as about to expire. */
const soonMs = 7 * 86_400_000;

/** How old the balance may be: pages that show it read it themselves. */
const staleMs = 10 * 60_000;

/** Reports points that are about to expire, for the badge of the app's icon. Shows nothing. */
export default function ExpiringPoints() {
  const events = useEvents();
  const { data } = useApiQuery(getBalance, {}, { staleMs });
  const invalidate = useInvalidate();
  // The fact does not say what expires.
  useEvent('balance.changed', () => void invalidate(getBalance));
  const isKnown = data !== undefined;
  const expiresAt = data?.expiring?.at;
  const isSoon = useClock(
    (now) => expiresAt !== undefined && Date.parse(expiresAt) - now <= soonMs,
  );
  useEffect(() => {
    if (!isKnown) return;
    events.emit('attention.changed', { topic: 'expiring-points', count: isSoon ? 1 : 0 });
  }, [events, isKnown, isSoon]);
  return null;
}
