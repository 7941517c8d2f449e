import { isApiError, type Call, type Endpoint } from '@club/api';
import type { CookieName } from '../cookies';
import { int, object, string, unknown } from '../schema';
import { createSectionCall, type Section } from '../section';
import type { OutboxEntry, OutboxRequest } from './entry';
import { joinInput } from './entry-files';

const sectionAnswer = object({ token: string(), expires_in_seconds: int() });

/** The endpoint of a stored call. The answer is parsed by the remote that reads it. */
function storedEndpoint({ path, encoding }: OutboxRequest): Endpoint {
  return {
    method: 'POST',
    path: path as Endpoint['path'],
    auth: 'customer',
    idempotent: true,
    ...(encoding && { encoding }),
    input: unknown(),
    output: unknown(),
    errors: [],
  };
}

function storedSection({ cookie, refusal, open }: NonNullable<OutboxRequest['section']>): Section {
  const { method, path, input = {} } = open;
  const endpoint = {
    method,
    path: path as Endpoint['path'],
    auth: 'customer',
    input: unknown(),
    output: sectionAnswer,
    errors: [],
  } as const;
  return {
    cookie: cookie as CookieName,
    refusal: refusal as Section['refusal'],
    open: (api) => api(endpoint, input),
  };
}

/** A call with files may take as long as an upload that shows its progress. */
const filesTimeoutMs = 120_000;

/** Sends a stored call under its key and in its app; gives the answer. */
export async function sendEntry(
  api: Call,
  entry: OutboxEntry,
  known: Endpoint | undefined,
): Promise<unknown> {
  const { id, brand, request, queuedAt } = entry;
  const call = request.section ? createSectionCall(api, storedSection(request.section)) : api;
  const endpoint = known ?? storedEndpoint(request);
  return call(endpoint, await joinInput(entry), {
    idempotencyKey: id,
    queuedForMs: Date.now() - queuedAt,
    brand,
    ...(request.files && { timeoutMs: filesTimeoutMs }),
  });
}

/** What a failure says: about the entry, about its endpoint, or about the network as a whole. */
export interface Failure {
  readonly about: 'entry' | 'endpoint' | 'network';
  /** Whether the server may have executed the call. */
  readonly isUnsure: boolean;
  readonly retryAfterMs: number | undefined;
}

/** Classifies a failure. Only a declared error that is no matter of load or login is about the entry. */
export function classifyFailure(error: unknown): Failure {
  if (!isApiError(error)) return { about: 'endpoint', isUnsure: true, retryAfterMs: undefined };
  const { kind, status = 0, retryAfterSeconds } = error;
  const retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
  if (kind === 'cancelled' || kind === 'network') {
    return { about: 'network', isUnsure: true, retryAfterMs };
  }
  if (kind === 'timeout' || kind === 'bad-response' || status >= 500) {
    return { about: 'endpoint', isUnsure: true, retryAfterMs };
  }
  const isLater = status === 401 || status === 429;
  return { about: isLater ? 'endpoint' : 'entry', isUnsure: false, retryAfterMs };
}
