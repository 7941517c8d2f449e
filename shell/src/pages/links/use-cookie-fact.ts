import type { Call, Endpoint, EndpointInput, EndpointOutput } from '@club/api';
import { useApi, useCookie } from '@club/platform';
import { writeCookieAsCurrentCustomer, type CookieName } from '@club/platform/cookies';
import { useApiQuery } from '@club/platform/query';

interface CookieFact<E extends Endpoint> {
  readonly cookie: CookieName;
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
  /** The fact that an answer contains. */
  readonly select: (answer: EndpointOutput<E>) => string;
  readonly enabled?: boolean;
}

/** A fact about the customer, read once in the life of its cookie; null until it is known. */
export function useCookieFact<E extends Endpoint>(fact: CookieFact<E>) {
  const { cookie, endpoint, input, select, enabled = true } = fact;
  const api = useApi();
  const stored = useCookie(cookie);
  const call: Call = async (...request) => {
    const write = writeCookieAsCurrentCustomer();
    const answer = await api(...request);
    write(cookie, select(answer));
    return answer;
  };
  const isNeeded = enabled && stored === null;
  const query = useApiQuery(endpoint, input, { enabled: isNeeded, staleMs: 0, call });
  return { value: stored ?? (query.data === undefined ? null : select(query.data)), query };
}
