import {
  isRefusal,
  type Call,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
} from '@club/api';
import type { ClubEventName, ClubEventPayload } from '@club/events';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type InvalidateOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from './host';
import { maxWaitMs } from './max-wait';
import { useApi, useBrand, useEvent, useRemoteName } from './hooks';
import { safeParse } from './schema';
import { createSectionCall, type Section } from './section';

/** Options of a read. */
export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** How long the answer counts as fresh; the default is 30 seconds. */
  readonly staleMs?: number;
  /** Keeps showing the last answer while another input loads. */
  readonly keepPrevious?: boolean;
  /** What a customer shows at a till stays on the device for as long as the session; other answers for 30 days. */
  readonly storedFor?: 'session';
  /** Calls with this instead of the bound client. Values that it adds to the input are not part of the key. */
  readonly call?: Call;
}

/** The key of a read: the remote's own prefix, the brand, the endpoint and its input. */
export function apiQueryKey(remote: string, brand: string, endpoint: Endpoint, input?: unknown) {
  const scope = [remote, brand, endpoint.path];
  return input === undefined ? scope : [...scope, input];
}

/** Gives the keys of the own remote's reads in the current brand. */
function useQueryKey() {
  const remote = useRemoteName();
  const { brand } = useBrand();
  return (endpoint: Endpoint, input?: unknown) => apiQueryKey(remote, brand, endpoint, input);
}

/**
 * The answer that came with the page, until the cache has another one. It is parsed like the answer
 * of a call; one that this bundle cannot parse is ignored.
 */
function usePrefetched<E extends Endpoint>(endpoint: E, key: readonly unknown[]) {
  const { prefetched } = useHost();
  const client = useQueryClient();
  if (prefetched === undefined || client.getQueryData(key) !== undefined) return undefined;
  const found = prefetched(key);
  if (found === undefined) return undefined;
  const parsed = safeParse(endpoint.output, found.answer);
  return parsed.success ? { data: parsed.data as EndpointOutput<E>, at: found.at } : undefined;
}

/** Reads an endpoint and stores the answer, also on the device, so that it is available offline. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { enabled = true, staleMs = 30_000, keepPrevious = false, storedFor, call }: ApiQueryOptions = {},
) {
  const api = useApi();
  const queryKey = useQueryKey()(endpoint, input);
  const first = usePrefetched(endpoint, queryKey);
  return useQuery<EndpointOutput<E>>({
    queryKey,
    queryFn: ({ signal }) => (call ?? api)(endpoint, input, { signal, timeoutMs: maxWaitMs }),
    enabled,
    staleTime: staleMs,
    ...(storedFor ? { meta: { storedFor } } : {}),
    // The library's own guard type cannot be resolved for a generic answer.
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(first ? { initialData: () => first.data, initialDataUpdatedAt: first.at } : {}),
  });
}

/**
 * Reads again what is shown, and the rest when it is shown the next time. What is being read was
 * requested before the change. The library cancels such reads, but not one whose answer is the first.
 */
export function readAgain(
  client: QueryClient,
  queryKey: readonly unknown[],
  options?: InvalidateOptions,
): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  void client.cancelQueries({ queryKey, type: 'active', predicate: isFirst }, { silent: true });
  return client.invalidateQueries({ queryKey }, options);
}

/** Puts a newer answer in the place of the one that is shown. */
export function useSetAnswer() {
  const client = useQueryClient();
  const toKey = useQueryKey();
  return <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    toAnswer: (before: EndpointOutput<E> | undefined) => EndpointOutput<E> | undefined,
  ): void => {
    const queryKey = toKey(endpoint, input);
    client.setQueryData<EndpointOutput<E>>(queryKey, toAnswer);
    if (client.isFetching({ queryKey }) > 0) void readAgain(client, queryKey);
  };
}

/** The last fact that each read has applied: the bus repeats it to late listeners, over a newer answer. */
const appliedFacts = new Map<string, unknown>();

/** Reads an endpoint, and applies each fact of the bus that contains a newer answer. */
export function useFactQuery<E extends Endpoint, Name extends ClubEventName>(
  endpoint: E,
  input: EndpointInput<E>,
  fact: Name,
  toAnswer: (
    payload: ClubEventPayload<Name>,
    before: EndpointOutput<E> | undefined,
  ) => EndpointOutput<E>,
) {
  const setAnswer = useSetAnswer();
  const toKey = useQueryKey();
  useEvent(fact, (payload) => {
    const read = JSON.stringify([fact, toKey(endpoint, input)]);
    if (appliedFacts.get(read) === payload) return;
    appliedFacts.set(read, payload);
    setAnswer(endpoint, input, (before) => toAnswer(payload, before));
  });
  // The stored answer may be older than changes by other domains: it is shown, and read again.
  return useApiQuery(endpoint, input, { staleMs: 0 });
}

/** Options of a write. */
export interface ApiMutationOptions<E extends Endpoint> {
  readonly onSuccess?: (answer: EndpointOutput<E>, input: EndpointInput<E>) => void;
  readonly onError?: (error: Error) => void;
  /** Calls with this instead of the bound client. Values that it adds to the input do not start a new attempt. */
  readonly call?: Call;
}

/**
 * Sends a write. The idempotency key stays the same while the same input is sent again after a
 * failure with unknown result, so a repeat has no second effect. While an input is on its way, the
 * same is not sent: a second tap may come before the button shows that it is busy. Its promise stays
 * pending.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { call, ...options }: ApiMutationOptions<E> = {},
) {
  const api = useApi();
  /** The inputs that are on their way, and the last one whose result is unknown. */
  const attempts = useRef(new Map<string, { key: string; isSending: boolean }>());
  const mutation = useMutation<EndpointOutput<E>, Error, EndpointInput<E>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      const attempt = attempts.current.get(body)!;
      try {
        const answer = await (call ?? api)(endpoint, input, { idempotencyKey: attempt.key });
        attempts.current.delete(body);
        return answer;
      } catch (error) {
        attempt.isSending = false;
        if (isRefusal(error)) attempts.current.delete(body);
        throw error;
      }
    },
    ...options,
  });
  const { mutate, mutateAsync } = mutation;

  /** Marks an input as being on its way; false where it is already. */
  function begin(input: unknown): boolean {
    const body = JSON.stringify(input);
    const earlier = attempts.current.get(body);
    if (earlier?.isSending) return false;
    // An input that comes back after another one is a new write.
    for (const [other, { isSending }] of attempts.current) {
      if (!isSending) attempts.current.delete(other);
    }
    attempts.current.set(body, { key: earlier?.key ?? crypto.randomUUID(), isSending: true });
    return true;
  }

  return {
    ...mutation,
    mutate(...args: Parameters<typeof mutate>): void {
      if (begin(args[0])) mutate(...args);
    },
    mutateAsync(...args: Parameters<typeof mutateAsync>): Promise<EndpointOutput<E>> {
      return begin(args[0]) ? mutateAsync(...args) : new Promise(() => undefined);
    },
  };
}

/** Marks the answers of an endpoint as out of date, for one input or for every. */
export function useInvalidate(): (
  endpoint: Endpoint,
  input?: object,
  options?: InvalidateOptions,
) => Promise<void> {
  const client = useQueryClient();
  const toKey = useQueryKey();
  return (endpoint, input, options) => readAgain(client, toKey(endpoint, input), options);
}

/** The input of a section's endpoint without the token, which is added automatically. */
export type SectionInput<E extends Endpoint> = Omit<EndpointInput<E>, 'token'>;

/** Reads an endpoint of a section. The token is not part of the key, so the answer outlives it. */
export function useSectionQuery<E extends Endpoint>(
  section: Section,
  endpoint: E,
  input: SectionInput<E>,
  options: Omit<ApiQueryOptions, 'call'> = {},
) {
  const call = createSectionCall(useApi(), section);
  return useApiQuery(endpoint, input as EndpointInput<E>, { ...options, call });
}

/** Sends a write of a section. A repeat with a new token is the same attempt. */
export function useSectionMutation<E extends Endpoint>(
  section: Section,
  endpoint: E,
  options: Omit<ApiMutationOptions<E>, 'call'> = {},
) {
  const call = createSectionCall(useApi(), section);
  const { mutate, mutateAsync, ...state } = useApiMutation(endpoint, { ...options, call });
  return {
    ...state,
    mutate: (input: SectionInput<E>) => mutate(input as EndpointInput<E>),
    mutateAsync: (input: SectionInput<E>) => mutateAsync(input as EndpointInput<E>),
  };
}

export { useQueryClient };
export { useQueryState, type QueryState } from './use-query-state';
export type { Section };
