import { isApiError, type Call, type Endpoint, type InputOf, type OutputOf } from '@club/api';
import type { ClubEventName, ClubEventPayload } from '@club/events';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from './host';
import { useApi, useBrand, useEvent, useRemoteName } from './hooks';
import { safeParse } from './schema';
import { createSectionCall, type Section } from './section';

/** How a read behaves. */
export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** How long the answer counts as fresh; 30 seconds without it. */
  readonly staleMs?: number;
  /** Keeps showing the last answer while another input loads. */
  readonly keepPrevious?: boolean;
  /** Calls with this instead of the bound client. What it adds to the input stays out of the key. */
  readonly call?: Call;
}

/** The key of a read: the remote's own prefix, the brand, the endpoint and its input. */
export function apiQueryKey(remote: string, brand: string, endpoint: Endpoint, input?: unknown) {
  const scope = [remote, brand, endpoint.path];
  return input === undefined ? scope : [...scope, input];
}

/**
 * The answer that came with the page, until the cache has one of its own. It is read as a call's is:
 * one that this bundle does not understand counts as none.
 */
function useCarried<E extends Endpoint>(endpoint: E, key: readonly unknown[]) {
  const { carried } = useHost();
  const client = useQueryClient();
  if (carried === undefined || client.getQueryData(key) !== undefined) return undefined;
  const found = carried(key);
  if (found === undefined) return undefined;
  const parsed = safeParse(endpoint.output, found.answer);
  return parsed.success ? { data: parsed.data as OutputOf<E>, at: found.at } : undefined;
}

/** Reads an endpoint and keeps the answer, on the device too, so that it can be seen offline. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, staleMs = 30_000, keepPrevious = false, call }: ApiQueryOptions = {},
) {
  const api = useApi();
  const remote = useRemoteName();
  const { brand } = useBrand();
  const queryKey = apiQueryKey(remote, brand, endpoint, input);
  const first = useCarried(endpoint, queryKey);
  return useQuery<OutputOf<E>>({
    queryKey,
    queryFn: ({ signal }) => (call ?? api)(endpoint, input, { signal }),
    enabled,
    staleTime: staleMs,
    // The library's own guard type cannot be resolved for a generic answer.
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(first ? { initialData: () => first.data, initialDataUpdatedAt: first.at } : {}),
  });
}

// The bus repeats the last fact to whoever comes late. A read that took it in once must not have
// it pushed over an answer that came since.
const takenIn = new WeakMap<object, Set<string>>();

function isTakenIn(fact: object, read: string): boolean {
  const reads = takenIn.get(fact) ?? new Set<string>();
  if (reads.has(read)) return true;
  takenIn.set(fact, reads.add(read));
  return false;
}

/** Reads an endpoint, and takes in each fact of the bus that tells a newer answer. */
export function useFactQuery<E extends Endpoint, Name extends ClubEventName>(
  endpoint: E,
  input: InputOf<E>,
  fact: Name,
  answerOf: (payload: ClubEventPayload<Name>) => OutputOf<E>,
) {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  // What the device kept may be older than what other domains did: it is shown, and read again.
  const query = useApiQuery(endpoint, input, { staleMs: 0 });
  useEvent(fact, (payload) => {
    const key = apiQueryKey(remote, brand, endpoint, input);
    if (isTakenIn(payload, JSON.stringify(key))) return;
    client.setQueryData(key, answerOf(payload));
  });
  return query;
}

/** How a write behaves. */
export interface ApiMutationOptions<E extends Endpoint> {
  readonly onSuccess?: (answer: OutputOf<E>, input: InputOf<E>) => void;
  /** Calls with this instead of the bound client. What it adds to the input keeps the attempt the same. */
  readonly call?: Call;
}

/**
 * Sends a write. The idempotency key stays the same while one and the same input is
 * tried again after a failure that leaves its fate unknown, so a repeat cannot act twice.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { call, ...options }: ApiMutationOptions<E> = {},
) {
  const api = useApi();
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input);
      if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      try {
        const answer = await (call ?? api)(endpoint, input, {
          idempotencyKey: attempt.current.key,
        });
        attempt.current = null;
        return answer;
      } catch (error) {
        if (isApiError(error) && error.kind === 'declared') attempt.current = null;
        throw error;
      }
    },
    ...options,
  });
}

/** Marks the answers of an endpoint as out of date, for every input. */
export function useInvalidate(): (endpoint: Endpoint) => Promise<void> {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  return (endpoint) => client.invalidateQueries({ queryKey: apiQueryKey(remote, brand, endpoint) });
}

/** What a caller passes to an endpoint of a section: the token is added on the way. */
export type SectionInput<E extends Endpoint> = Omit<InputOf<E>, 'token'>;

/** Reads an endpoint of a section. Its token is no part of the key, so what was read outlives it. */
export function useSectionQuery<E extends Endpoint>(
  section: Section,
  endpoint: E,
  input: SectionInput<E>,
  options: Omit<ApiQueryOptions, 'call'> = {},
) {
  const call = createSectionCall(useApi(), section);
  return useApiQuery(endpoint, input as InputOf<E>, { ...options, call });
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
    mutate: (input: SectionInput<E>) => mutate(input as InputOf<E>),
    mutateAsync: (input: SectionInput<E>) => mutateAsync(input as InputOf<E>),
  };
}

export { useQueryClient };
export { useReading, type Read } from './use-reading';
export type { Section };
