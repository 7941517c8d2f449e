import type { Call, Endpoint, InputOf, OutputOf } from '@club/api';
import { useApi } from '@club/platform';
import { penOfCustomer, readCookie, type CookieName } from '@club/platform/cookies';
import { useApiQuery } from '@club/platform/query';

interface CookieFact<E extends Endpoint> {
  readonly cookie: CookieName;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly factOf: (answer: OutputOf<E>) => string;
  readonly enabled?: boolean;
}

/** What a read says of the customer, asked once in the life of its cookie; null until it is known. */
export function useCookieFact<E extends Endpoint>(fact: CookieFact<E>) {
  const { cookie, endpoint, input, factOf, enabled = true } = fact;
  const api = useApi();
  const kept = readCookie(cookie);
  const call: Call = async (asked, given, options) => {
    const write = penOfCustomer();
    const answer = await api(asked, given, options);
    write(cookie, factOf(answer));
    return answer;
  };
  const isWanted = enabled && kept === null;
  const { data, isError } = useApiQuery(endpoint, input, { enabled: isWanted, staleMs: 0, call });
  return { value: kept ?? (data === undefined ? null : factOf(data)), isError };
}
