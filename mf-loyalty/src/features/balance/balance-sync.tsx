import { getBalance } from '@club/api/contract/loyalty/balance';
import { afterPaint, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect } from 'react';
import { useMemberCard } from '../card/use-member-card';
import { MemberSide } from './lazy-member-side';
import { useRefetchAt } from './use-refetch-at';

/**
 * What the card of the balance does beside showing it: it stores the member card for later without a
 * network, loads its other side, and reads again what a fact does not say.
 */
export default function BalanceSync() {
  const invalidate = useInvalidate();
  // As the card has it: this reads nothing itself.
  const { data } = useApiQuery(getBalance, {}, { staleMs: Infinity });
  useMemberCard();
  // The card turns at once, also when the network is gone by then.
  useEffect(() => afterPaint(() => void MemberSide.preload()), []);
  // An order can promise points, and a spending can use those that expire next.
  useEvent('balance.changed', () => void invalidate(getBalance));
  useEvent('order.created', () => void invalidate(getBalance));
  useRefetchAt(getBalance, data?.expiring?.at);
  return null;
}
