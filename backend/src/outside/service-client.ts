import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createCircuit } from './circuit';
import { ServiceError } from './service-error';

export interface ServiceRequest {
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** A JSON body. */
  readonly json?: unknown;
  /** A form body. */
  readonly form?: Readonly<Record<string, string>>;
  /** Reads the reason of a refusal from the answer, for the error's message. */
  readonly reasonOfRefusal?: (answer: unknown) => string | undefined;
}

export interface ServiceClientOptions {
  /** The name of the service in errors. */
  readonly service: string;
  readonly now: () => Date;
  readonly timeoutMs?: number | undefined;
  /** Waits at most this long for a rate limit; after a longer one the job is repeated. */
  readonly longestWaitMs?: number | undefined;
}

/** Calls a service over HTTP: time-out, errors, rate limits and the circuit are the same for all. */
export interface ServiceClient {
  /** Gives the parsed answer. */
  readonly call: <Answer>(
    url: URL | string,
    answer: z.ZodType<Answer>,
    request: ServiceRequest,
  ) => Promise<Answer>;
  /** Ignores the content of the answer. */
  readonly send: (url: URL | string, request: ServiceRequest) => Promise<void>;
}

type StatusAndHeaders = Pick<Response, 'status' | 'headers'>;

export interface HttpAnswer extends StatusAndHeaders {
  readonly text: string;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const LIMIT_SECONDS = 30;

const unavailableStatuses = new Set([408, 425, 429]);

/** Sends one HTTP request; gives the answer with any status. Rejects without a complete answer in time. */
export async function exchange(
  service: string,
  url: URL | string,
  { timeoutMs = DEFAULT_TIMEOUT_MS, ...init }: RequestInit & { timeoutMs?: number | undefined },
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (cause) {
    throw new ServiceError(service, 'no answer', { kind: 'unavailable', cause });
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The seconds of `Retry-After`; 429 without it gets the default. */
function retryAfter({ status, headers }: StatusAndHeaders): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  return status === 429 ? LIMIT_SECONDS : null;
}

function requestInit({ method = 'POST', headers, json, form }: ServiceRequest): RequestInit {
  if (form) return { method, headers: { ...headers }, body: new URLSearchParams(form) };
  if (json === undefined) return { method, headers: { ...headers } };
  const type = { 'content-type': 'application/json' };
  return { method, headers: { ...type, ...headers }, body: JSON.stringify(json) };
}

/**
 * Converts an unsuccessful status to an error, the same for all services. 400 and 422 are permanent,
 * because the service refuses the content; credentials and addresses can be corrected.
 */
export function statusFailure(
  service: string,
  answer: StatusAndHeaders,
  { reason, cause }: { readonly reason?: string | undefined; readonly cause?: unknown } = {},
): ServiceError {
  const { status } = answer;
  const description = reason === undefined ? `${status}` : `${status} ${reason}`;
  if (status >= 500 || unavailableStatuses.has(status)) {
    const retryAfterSeconds = retryAfter(answer);
    const options = { kind: 'unavailable', retryAfterSeconds, cause } as const;
    return new ServiceError(service, `answered ${description}`, options);
  }
  if (status < 400) {
    return new ServiceError(service, `answered ${description}`, { kind: 'invalid-answer', cause });
  }
  const isPermanent = status === 400 || status === 422;
  return new ServiceError(service, `refused ${description}`, {
    kind: 'refused',
    isPermanent,
    cause,
  });
}

/** An HTML page comes from a proxy in between, not from the service. */
export function refusePage(service: string, { headers }: Pick<HttpAnswer, 'headers'>): void {
  if (!headers.get('content-type')?.includes('text/html')) return;
  throw new ServiceError(service, 'answered a page', { kind: 'invalid-answer' });
}

export function createServiceClient({
  service,
  now,
  timeoutMs,
  longestWaitMs = 0,
}: ServiceClientOptions): ServiceClient {
  const circuit = createCircuit(service, now);

  async function fetchSuccess(url: URL | string, request: ServiceRequest): Promise<HttpAnswer> {
    const init = { ...requestInit(request), timeoutMs };
    let answer = await exchange(service, url, init);
    const waitMs = answer.status === 429 ? (retryAfter(answer) ?? 0) * 1000 : Infinity;
    if (waitMs <= longestWaitMs) {
      await wait(waitMs);
      answer = await exchange(service, url, init);
    }
    if (answer.status < 200 || answer.status > 299) {
      const reason = request.reasonOfRefusal?.(parsedJson(answer.text));
      throw statusFailure(service, answer, { reason });
    }
    refusePage(service, answer);
    return answer;
  }

  return {
    call: (url, schema, request) =>
      circuit(async () => {
        const { text } = await fetchSuccess(url, request);
        const parsed = schema.safeParse(parsedJson(text));
        if (parsed.success) return parsed.data;
        const options = { kind: 'invalid-answer', cause: parsed.error } as const;
        throw new ServiceError(service, 'answered something else', options);
      }),
    send: (url, request) => circuit(async () => void (await fetchSuccess(url, request))),
  };
}
