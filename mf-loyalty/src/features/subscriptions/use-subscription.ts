import { isApiError, type EndpointOutput } from '@club/api';
import { getBoxHistory } from '@club/api/contract/subscriptions/boxes';
import {
  actOnSubscription,
  changeSubscription,
  getBoxChoices,
  getSubscription,
  subscribe,
} from '@club/api/contract/subscriptions/subscription';
import { useBrand, useEvent, useRemoteName } from '@club/platform';
import {
  apiQueryKey,
  useApiMutation,
  useApiQuery,
  useInvalidate,
  useQueryClient,
  useQueryState,
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
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  const invalidate = useInvalidate();
  return (answer: EndpointOutput<typeof getSubscription>) => {
    client.setQueryData(apiQueryKey(remote, brand, getSubscription, {}), answer);
    void invalidate(getBoxHistory);
    // They are those of the subscription's app; without one, of this app.
    void invalidate(getBoxChoices);
  };
}

/** Shows what is left when something of the box has sold out meanwhile. True if that is why. */
export function useReadChoicesAgain(): (error: unknown) => boolean {
  const invalidate = useInvalidate();
  return (error) => {
    const isSoldOut = isApiError(error, 'OUT_OF_STOCK');
    if (isSoldOut) void invalidate(getBoxChoices);
    return isSoldOut;
  };
}

/** Starts a subscription. */
export function useSubscribe() {
  return useApiMutation(subscribe, { onSuccess: useStoreAnswer() });
}

/** Changes a subscription. */
export function useChangeSubscription() {
  return useApiMutation(changeSubscription, { onSuccess: useStoreAnswer() });
}

/** Pauses, resumes, skips, agrees or cancels. */
export function useSubscriptionAct() {
  return useApiMutation(actOnSubscription, { onSuccess: useStoreAnswer() });
}
