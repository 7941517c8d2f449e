import { getSlots } from '@club/api/contract/delivery';
import { isSameSlot, isSlotOver, timeSlots, type TimeSlot } from '@club/domain/time-slots';
import { useToast } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { useApiQuery, useInvalidate } from '@club/platform/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Checkout } from './use-checkout';

/** Whether a chosen time is none of those that the server still offers. */
function isMissing(chosen: TimeSlot | null, offered: readonly TimeSlot[] | undefined): boolean {
  return chosen !== null && offered?.some((slot) => isSameSlot(slot, chosen)) === false;
}

/** The first slots of a moment: they change with each slot that closes, and with the day. */
function firstSlotsAt(now: number): string {
  const at = new Date(now);
  return JSON.stringify([timeSlots('courier', at)[0], timeSlots('call', at)[0]]);
}

/** Reads the slots again when there are others, or the day of tomorrow is the one of today. */
function useCurrentSlots(isEnabled: boolean): void {
  const invalidate = useInvalidate();
  const first = useClock(firstSlotsAt);
  const last = useRef(first);
  const refetch = useEffectEvent(() => void invalidate(getSlots));
  useEffect(() => {
    if (isEnabled && last.current !== first) refetch();
    last.current = first;
  }, [first, isEnabled]);
}

/**
 * Clears a time for the call or the courier that is over: the order would go without the call, or be
 * refused at its end. The server decides, because the clock of a device may be wrong.
 */
export function useOpenSlots({ draft, change }: Checkout, isEnabled: boolean): void {
  const toast = useToast();
  const { call, delivery } = draft;
  const slot = delivery === 3 ? draft.slot : null;
  useCurrentSlots(isEnabled);
  const enabled = isEnabled && (call !== null || slot !== null);
  const { data, isFetching, isError } = useApiQuery(getSlots, {}, { enabled, staleMs: 0 });
  const offered = enabled && !isFetching && !isError ? data : undefined;
  const isCallMissing = isMissing(call, offered?.call);
  const isSlotMissing = isMissing(slot, offered?.courier);
  useEffect(() => {
    // One that has begun is not offered any more, but the shop still calls in it.
    if (!isCallMissing || call === null || !isSlotOver(call, new Date())) return;
    change({ call: null });
    toast({
      tone: 'bad',
      title: 'Обраний час дзвінка вже минув',
      text: 'Обери інший на кроці «Оплата» або замов без дзвінка',
    });
    // Once for a time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCallMissing]);
  useEffect(() => {
    if (!isSlotMissing) return;
    change({ slot: null });
    toast({
      tone: 'bad',
      title: 'Обраний час доставки вже минув',
      text: 'Обери, коли приїхати кур’єру',
    });
    // Once for a time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSlotMissing]);
}
