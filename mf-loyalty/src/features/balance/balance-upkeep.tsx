import { getBalance } from '@club/api/contract/loyalty/balance';
import { getMemberCard } from '@club/api/contract/loyalty/card';
import { useEvent, useEvents } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect } from 'react';
import { cardStaleMs } from '../card/card-stale';

/** How long before their end points count as about to expire. */
const soonMs = 7 * 86_400_000;

/**
 * What the card of the balance does beside showing it: it stores the member card for later without a
 * network, reads again what a fact does not say, and reports points that are about to expire.
 */
export default function BalanceUpkeep({ expiresAt }: { expiresAt: string | null }) {
  const events = useEvents();
  const invalidate = useInvalidate();
  useApiQuery(getMemberCard, {}, { staleMs: cardStaleMs });
  // An order can promise points, and a spending can use those that expire next.
  useEvent('balance.changed', () => void invalidate(getBalance));
  useEvent('order.created', () => void invalidate(getBalance));
  const isSoon = useClock((now) => expiresAt !== null && Date.parse(expiresAt) - now <= soonMs);
  useEffect(() => {
    events.emit('attention.changed', { topic: 'expiring-points', count: isSoon ? 1 : 0 });
  }, [events, isSoon]);
  return null;
}
