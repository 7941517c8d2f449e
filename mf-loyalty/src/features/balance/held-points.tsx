import { getBalance, type TimedPoints } from '@club/api/contract/loyalty/balance';
import { useClock, useNow } from '@club/platform/browser';
import { useInvalidate } from '@club/platform/query';
import { formatDate, formatPoints } from '@club/ui';
import { useEffect, useEffectEvent } from 'react';

/** How many points are reserved, and until when. After that the balance is read again. */
export default function HeldPoints({ at, points }: TimedPoints) {
  const invalidate = useInvalidate();
  const today = formatDate(useNow(), 'day');
  const isOver = useClock((now) => Date.parse(at) <= now);
  const refetch = useEffectEvent(() => void invalidate(getBalance));
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver]);
  if (isOver) return null;
  const day = formatDate(at, 'day');
  const until = day === today ? '' : `${day}, `;
  return `Відкладено ${formatPoints(points)} до ${until}${formatDate(at, 'time')}`;
}
