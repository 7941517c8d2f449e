import * as z from 'zod/mini';
import type { Endpoint, InputOf, OutputOf } from './endpoint';
import { ApiError, failureMessages, type ErrorCode, type FailureKind } from './errors';

/** What the host binds once: who asks, for which brand, how to reach the server. */
export interface ClientOptions {
  readonly apiKey: string;
  readonly token: () => string | null;
  readonly brand: () => 'main' | 'second';
  /** The second brand's own token, sent in the body of its calls. */
  readonly secondBrandToken?: () => string | null;
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Aborted when the customer leaves: what still asks on their behalf is given up. */
  readonly stay?: () => AbortSignal;
  /** Told of every failure, e.g. to end a session that the server no longer knows. */
  readonly onError?: (error: ApiError, endpoint: Endpoint) => void;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Same key, same effect: a repeat after a lost answer is safe. */
  readonly idempotencyKey?: string | undefined;
  /** Told how much of the body has left, from 0 to 1. What is worth watching may also take longer. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Goes on when the page is left. The browser carries little of it: 64 KB at once. */
  readonly keepalive?: boolean;
}

/** A bound client: `await call(getProductById, { id })`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
});

function failure(kind: Exclude<FailureKind, 'declared'>, cause?: unknown, status?: number) {
  return new ApiError({ kind, message: failureMessages[kind], cause, status });
}

type Fields = Record<string, unknown>;
/** What the contract puts into queries. */
type Scalar = string | number | boolean;

function queryOf(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, `${value as Scalar}`);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The specification puts shop and token of a multipart call into the query. */
const queryFieldsOfMultipart = new Set(['shop', 'token']);

function multipartOf(fields: Fields): { query: string; body: FormData } {
  const form = new FormData();
  const query: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (queryFieldsOfMultipart.has(name)) query[name] = value;
    else
      for (const one of Array.isArray(value) ? value : [value]) {
        form.append(name, one instanceof Blob ? one : String(one));
      }
  }
  return { query: queryOf(query), body: form };
}

function requestOf(endpoint: Endpoint, input: Fields, options: ClientOptions) {
  const base = `${options.baseUrl ?? ''}${endpoint.path}`;
  if (endpoint.method === 'GET') return { url: base + queryOf(input), body: null, json: false };
  if (endpoint.encoding === 'multipart') {
    const { query, body } = multipartOf(input);
    return { url: base + query, body, json: false };
  }
  const fields: Fields = { ...input };
  if (options.brand() === 'second') {
    fields['myogo'] ??= true;
    const token = options.secondBrandToken?.();
    if (token) fields['ogoAuthApiToken'] ??= token;
  }
  return { url: base, body: JSON.stringify(fields), json: true };
}

function headersOf(options: ClientOptions, isJson: boolean, idempotencyKey?: string): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-api-key': options.apiKey });
  const token = options.token();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (isJson) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

/** A body that breaks off is a failure of the transport; one that is no JSON is the server's. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure('bad-response', cause, response.status);
  }
}

async function readError(response: Response): Promise<ApiError> {
  const parsed = errorBody.safeParse(await readJson(response));
  if (!parsed.success) return failure('bad-response', parsed.error, response.status);
  const { code, message, details } = parsed.data;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    kind: code === 'BAD_REQUEST' || code === 'MALFORMED_JSON' ? 'bad-request' : 'declared',
    // Not checked against the catalogue: its texts would weigh more than the client.
    code: code as ErrorCode,
    message,
    details,
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response) {
  if (!response.ok) throw await readError(response);
  const parsed = z.safeParse(endpoint.output, await readJson(response));
  if (!parsed.success) throw failure('bad-response', parsed.error, response.status);
  return parsed.data as OutputOf<E>;
}

function thrownAs(cause: unknown, given: AbortSignal, timeout: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (given.aborted) return failure('cancelled', cause);
  if (timeout.aborted) return failure('timeout', cause);
  return failure('network', cause);
}

/** Makes the client that remotes get from their host. */
export function createClient(options: ClientOptions): Call {
  return async (
    endpoint,
    input,
    { signal, idempotencyKey, onProgress, keepalive = false } = {},
  ) => {
    const isCustomers = endpoint.auth === 'customer';
    // Who has just left still has pages that ask: the server would refuse, and a page complain.
    if (isCustomers && options.token() === null) throw failure('cancelled');
    const stay = isCustomers && !keepalive ? options.stay?.() : undefined;
    const given = AbortSignal.any([signal, stay].filter((one) => one !== undefined));
    const timeout = AbortSignal.timeout(options.timeoutMs ?? (onProgress ? 120_000 : 15_000));
    const request = requestOf(endpoint, input as Fields, options);
    try {
      const send = onProgress
        ? (await import('./fetch-with-progress')).fetchWithProgress(onProgress)
        : (options.fetch ?? fetch);
      const response = await send(request.url, {
        method: endpoint.method,
        headers: headersOf(options, request.json, idempotencyKey),
        body: request.body,
        credentials: 'omit',
        keepalive,
        signal: AbortSignal.any([given, timeout]),
      });
      return await readAnswer(endpoint, response);
    } catch (cause) {
      const error = thrownAs(cause, given, timeout);
      options.onError?.(error, endpoint);
      throw error;
    }
  };
}
