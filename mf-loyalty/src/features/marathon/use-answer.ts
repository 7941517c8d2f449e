import { isApiError } from '@club/api';
import { answerQuiz, getMarathon, getQuiz } from '@club/api/contract/marathon';
import { useEvents } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';

/** Sends the answer, and reads again what it changes, also when another device was first. */
export function useAnswer() {
  const events = useEvents();
  const invalidate = useInvalidate();
  const { mutate, data, error, isPending } = useApiMutation(answerQuiz, {
    onSuccess: ({ balance }) => {
      // Also for a wrong answer: the day is done in other tabs, too.
      events.emit('balance.changed', { balance });
      void invalidate(getMarathon);
      void invalidate(getQuiz);
    },
  });
  return {
    send: (input: Parameters<typeof mutate>[0], onSuccess: () => void) =>
      mutate(input, {
        onSuccess,
        onError: (failure) => {
          if (isApiError(failure, 'QUIZ_ANSWERED')) void invalidate(getQuiz);
          if (!isApiError(failure, 'MARATHON_DAY_OVER')) return;
          // The page has been open since yesterday.
          void invalidate(getMarathon);
          void invalidate(getQuiz);
        },
      }),
    outcome: data ?? null,
    failure: isPending ? null : error,
    isPending,
  };
}
