import { getBalance } from '@club/api/contract/loyalty/balance';
import { useEvent } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { Points } from '@club/ui';
import { OwnPoints } from '@club/ui/patterns';
import HeldPoints from '../balance/held-points';
import { useBalance } from '../balance/use-balance';

/** The balance as everywhere else in the app, and what a reservation holds. */
export function ExchangeBalance() {
  const { data } = useBalance();
  const invalidate = useInvalidate();
  // The fact does not say what is held.
  useEvent('balance.changed', () => void invalidate(getBalance));
  if (data === undefined) return null;
  return (
    <OwnPoints note={data.held && <HeldPoints {...data.held} />}>
      <Points value={data.balance} size="l" />
    </OwnPoints>
  );
}
