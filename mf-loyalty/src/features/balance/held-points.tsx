import { getBalance, type TimedPoints } from '@club/api/contract/loyalty/balance';
import { useNow } from '@club/platform/browser';
import { formatDate, formatPoints } from '@club/ui';
import { useRefetchAt } from './use-refetch-at';

/** How many points are reserved, and until when. After that the balance is read again. */
export default function HeldPoints({ at, points }: TimedPoints) {
  const today = formatDate(useNow(), 'day');
  const { isOver } = useRefetchAt(getBalance, at);
  if (isOver) return null;
  const day = formatDate(at, 'day');
  const until = day === today ? '' : `${day}, `;
  return `Відкладено ${formatPoints(points)} до ${until}${formatDate(at, 'time')}`;
}
