import {
  confirmReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
  type Reward,
  type TakenReward,
} from '@club/api/contract/exchange';
import { describeFailure, useBrand, useEvents, useRemoteName, useToast } from '@club/platform';
import { apiQueryKey, useApiMutation, useInvalidate, useQueryClient } from '@club/platform/query';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';

/** Puts a new reward before the stored ones, so that its code is there without another call. */
export function useStoreTaken(): (taken: TakenReward) => void {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  return (taken) =>
    client.setQueryData<{ taken: TakenReward[] }>(
      apiQueryKey(remote, brand, getTakenRewards, {}),
      (stored) => ({
        taken: [taken, ...(stored?.taken ?? []).filter(({ id }) => id !== taken.id)],
      }),
    );
}

/** Says why an act failed, and reads the rewards again, which may have changed. */
function useReportFailure(): (error: unknown) => Promise<void> {
  const toast = useToast();
  const invalidate = useInvalidate();
  return async (error) => {
    toast({ tone: 'bad', ...describeFailure(error) });
    await invalidate(getRewards);
  };
}

interface Reservation {
  readonly id: string;
  readonly until: string;
}

/** Takes a reward in two steps: reserves it with its points, and books them when the customer agrees. */
export function useTakeReward(reward: Reward) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const reserving = useApiMutation(reserveReward);
  const confirming = useApiMutation(confirmReward);
  const releasing = useApiMutation(releaseReward);
  const storeTaken = useStoreTaken();
  const tellFailure = useReportFailure();
  const navigate = useNavigate();
  const events = useEvents();
  const toast = useToast();

  async function begin(): Promise<void> {
    try {
      const answer = await reserving.mutateAsync({ reward_id: reward.id, price: reward.price });
      setReservation(answer.reservation);
      events.emit('balance.changed', { balance: answer.balance });
    } catch (error) {
      await tellFailure(error);
    }
  }

  async function confirm(): Promise<void> {
    if (reservation === null) return;
    try {
      const { taken, balance } = await confirming.mutateAsync({ reservation_id: reservation.id });
      storeTaken(taken);
      events.emit('balance.changed', { balance });
      await navigate(`/exchange?taken=${encodeURIComponent(taken.id)}`, { replace: true });
    } catch (error) {
      setReservation(null);
      await tellFailure(error);
    }
  }

  async function cancel(): Promise<void> {
    if (reservation === null) return;
    setReservation(null);
    try {
      const { balance } = await releasing.mutateAsync({ reservation_id: reservation.id });
      events.emit('balance.changed', { balance });
    } catch {
      toast({
        tone: 'bad',
        title: 'Бронь ще тримається',
        text: 'Немає зв’язку, тож XP звільняться самі за кілька хвилин',
      });
    }
  }

  return {
    reservation,
    isReserving: reserving.isPending,
    isConfirming: confirming.isPending,
    begin,
    confirm,
    cancel,
  };
}
