import { isApiError, type Endpoint, type EndpointOutput, type ErrorCode } from '@club/api';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import {
  actOnSubscription,
  changeSubscription,
  getBoxChoices,
  getSubscription,
  subscribe,
} from '@club/api/contract/subscriptions/subscription';
import { describeFailure, useEvent, useToast } from '@club/platform';
import {
  useApiMutation,
  useApiQuery,
  useInvalidate,
  useQueryState,
  useSetAnswer,
} from '@club/platform/query';

/** The customer's subscription. */
export function useSubscription() {
  const invalidate = useInvalidate();
  // It says how many points the next box lacks.
  useEvent('balance.changed', () => void invalidate(getSubscription));
  return useQueryState(useApiQuery(getSubscription, {}));
}

/** Shows what a write has answered, without another read. */
function useStoreAnswer() {
  const setAnswer = useSetAnswer();
  const invalidate = useInvalidate();
  return (answer: EndpointOutput<typeof getSubscription>) => {
    setAnswer(getSubscription, {}, () => answer);
    void invalidate(getBoxHistory);
    // They are those of the subscription's app; without one, of this app.
    void invalidate(getBoxChoices);
  };
}

/** What a refusal says has changed meanwhile. */
const outdated: Partial<Record<ErrorCode, Endpoint>> = {
  OUT_OF_STOCK: getBoxChoices,
  SUBSCRIPTION_CHANGED: getSubscription,
  SUBSCRIPTION_EXISTS: getSubscription,
  SUBSCRIPTION_HELD: getSubscription,
  SUBSCRIPTION_NONE: getSubscription,
};

/** Says why a write was refused where the page that says it goes, and reads again what has changed. */
function useHandleRefusal() {
  const invalidate = useInvalidate();
  const toast = useToast();
  return (error: unknown) => {
    const endpoint = isApiError(error) && error.code !== undefined && outdated[error.code];
    if (!endpoint) return;
    // The steps take the place of the subscription, or it takes theirs.
    const isPageGone =
      isApiError(error, 'SUBSCRIPTION_EXISTS') || isApiError(error, 'SUBSCRIPTION_NONE');
    if (isPageGone) toast({ tone: 'bad', ...describeFailure(error) });
    void invalidate(endpoint);
  };
}

/** What every write does with its outcome. */
function useOutcome() {
  return { onSuccess: useStoreAnswer(), onError: useHandleRefusal() };
}

/** Starts a subscription. */
export function useSubscribe() {
  return useApiMutation(subscribe, useOutcome());
}

/** Changes a subscription. */
export function useChangeSubscription() {
  return useApiMutation(changeSubscription, useOutcome());
}

/** Pauses, resumes, skips, agrees or cancels. */
export function useSubscriptionAct() {
  return useApiMutation(actOnSubscription, useOutcome());
}
