import { isRefusal } from '@club/api';
import {
  confirmReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
  type Reward,
  type TakenReward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { describeFailure, useApi, useEvents, useToast } from '@club/platform';
import { useApiMutation, useInvalidate, useSetAnswer } from '@club/platform/query';
import { useNavigate } from '@club/platform/router';
import { useState } from 'react';

/** Puts a new reward before the stored ones, so that its code is there without another call. */
export function useStoreTaken(): (taken: TakenReward) => void {
  const setAnswer = useSetAnswer();
  return (taken) =>
    setAnswer(getTakenRewards, {}, (stored) => ({
      ...stored,
      taken: [taken, ...(stored?.taken ?? []).filter(({ id }) => id !== taken.id)],
    }));
}

/** What a failed act may have changed all the same. */
const changed = [getRewards, getTakenRewards, getBalance];

/** Says why an act failed, and reads again what may have changed. */
export function useReportFailure(): (failure: unknown) => Promise<void> {
  const toast = useToast();
  const invalidate = useInvalidate();
  return async (failure) => {
    toast({ tone: 'bad', ...describeFailure(failure) });
    await Promise.all(changed.map((endpoint) => invalidate(endpoint)));
  };
}

interface Reservation {
  readonly id: string;
  readonly until: string;
  /** What remains of the balance beside it. */
  readonly balance: number;
  /** Booking it was asked for, and the answer was lost. */
  readonly isUnsure: boolean;
}

/** Shows the code of a taken reward in place of the page where it was taken. */
function useShowTaken(): (taken: TakenReward) => Promise<void> {
  const storeTaken = useStoreTaken();
  const navigate = useNavigate();
  return async (taken) => {
    storeTaken(taken);
    await navigate(`/exchange?taken=${encodeURIComponent(taken.id)}`, { replace: true });
  };
}

/** Gives a reservation back. One that was booked unnoticed leads to its code instead. */
function useCancel(): (reservation: Reservation) => Promise<void> {
  const releasing = useApiMutation(releaseReward);
  const showTaken = useShowTaken();
  const api = useApi();
  const events = useEvents();
  const toast = useToast();
  return async ({ id, isUnsure }) => {
    try {
      const { balance } = await releasing.mutateAsync({ reservation_id: id });
      events.emit('balance.changed', { balance });
      const booked = isUnsure ? (await api(getTakenRewards, { id })).taken[0] : undefined;
      if (booked) await showTaken(booked);
    } catch {
      toast({
        tone: 'bad',
        ...(isUnsure
          ? { title: 'Невідомо, чи взято', text: 'Якщо так, код буде серед твоїх винагород' }
          : {
              title: 'Бронь ще тримається',
              text: 'Немає зв’язку, тож XP звільняться самі за кілька хвилин',
            }),
      });
    }
  };
}

/** Takes a reward in two steps: reserves it with its points, and books them when the customer agrees. */
export function useTakeReward(reward: Reward) {
  const [reservation, setReservation] = useState<Reservation | null>(null);
  const reserving = useApiMutation(reserveReward);
  const confirming = useApiMutation(confirmReward);
  const giveUp = useCancel();
  const showTaken = useShowTaken();
  const reportFailure = useReportFailure();
  const events = useEvents();

  async function begin(): Promise<void> {
    try {
      const { reservation: made, balance } = await reserving.mutateAsync({
        reward_id: reward.id,
        price: reward.price,
      });
      setReservation({ ...made, balance, isUnsure: false });
      events.emit('balance.changed', { balance });
    } catch (error) {
      await reportFailure(error);
    }
  }

  async function confirm(): Promise<void> {
    if (reservation === null) return;
    try {
      const { taken, balance } = await confirming.mutateAsync({ reservation_id: reservation.id });
      events.emit('balance.changed', { balance });
      await showTaken(taken);
    } catch (error) {
      // Without an answer it may be booked: only the same reservation can be sent again safely.
      setReservation(isRefusal(error) ? null : { ...reservation, isUnsure: true });
      await reportFailure(error);
    }
  }

  async function cancel(): Promise<void> {
    if (reservation === null) return;
    setReservation(null);
    await giveUp(reservation);
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
