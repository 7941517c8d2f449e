import * as z from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint';
import {
  ApiError,
  failureMessages,
  type ErrorCode,
  type ErrorDetails,
  type FailureKind,
} from './errors';

/** Options that the host sets once: credentials, brand, address of the server. */
export interface ClientOptions {
  readonly apiKey: string;
  readonly token: () => string | null;
  readonly brand: () => 'main' | 'second';
  /** The token of the second brand, sent in the body of its calls. */
  readonly secondBrandToken?: () => string | null;
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Aborted at logout: cancels pending calls that need the customer. */
  readonly customerSignal?: () => AbortSignal;
  /** Called for every failure, for example to end a session that the server has revoked. */
  readonly onError?: (error: ApiError, endpoint: Endpoint) => void;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The server runs one key once: a retry after a lost answer is safe. */
  readonly idempotencyKey?: string | undefined;
  /** How long the call waited on the device. Not since when: the device's clock may be wrong. */
  readonly queuedForMs?: number | undefined;
  /** How long the answer may take; by default as the client's options say. */
  readonly timeoutMs?: number | undefined;
  /** Reports the uploaded share of the body, from 0 to 1. Such a call has a longer timeout. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Continues after the page is closed. Browsers limit such bodies to 64 KB in total. */
  readonly keepalive?: boolean;
  /** The app that the call is for, where it is not the one that is shown. */
  readonly brand?: 'main' | 'second' | undefined;
}

/** A bound client: `await call(getProductById, { id })`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.unknown()),
});

function failure(kind: Exclude<FailureKind, 'declared'>, cause?: unknown, status?: number) {
  return new ApiError({ kind, message: failureMessages[kind], cause, status });
}

type Fields = Record<string, unknown>;
/** A value of a query parameter. */
type Scalar = string | number | boolean;

function queryString(fields: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) search.set(name, `${value as Scalar}`);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The specification sends shop and token of a multipart call in the query. */
const multipartQueryFields = new Set(['shop', 'token']);

function multipartRequest(fields: Fields): { query: string; body: FormData } {
  const form = new FormData();
  const query: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (multipartQueryFields.has(name)) query[name] = value;
    else
      for (const one of Array.isArray(value) ? value : [value]) {
        form.append(name, one instanceof Blob ? one : String(one));
      }
  }
  return { query: queryString(query), body: form };
}

function createRequest(
  endpoint: Endpoint,
  input: Fields,
  options: ClientOptions,
  brand = options.brand(),
) {
  const base = `${options.baseUrl ?? ''}${endpoint.path}`;
  const fields: Fields = { ...input };
  if (endpoint.method === 'GET') {
    if (endpoint.timestamp) fields[endpoint.timestamp] ??= Date.now();
    return { url: base + queryString(fields), body: null, json: false };
  }
  if (brand === 'second') {
    fields['myogo'] ??= true;
    const token = options.secondBrandToken?.();
    if (token) fields['ogoAuthApiToken'] ??= token;
  }
  if (endpoint.encoding === 'multipart') {
    const { query, body } = multipartRequest(fields);
    return { url: base + query, body, json: false };
  }
  return { url: base, body: JSON.stringify(fields), json: true };
}

function createHeaders(
  options: ClientOptions,
  isJson: boolean,
  { idempotencyKey, queuedForMs }: Pick<CallOptions, 'idempotencyKey' | 'queuedForMs'>,
): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-api-key': options.apiKey });
  const token = options.token();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (isJson) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (queuedForMs !== undefined) headers.set('queued-for', `${Math.floor(queuedForMs / 1000)}`);
  return headers;
}

/** An interrupted body is a network failure; a body that is not JSON is a bad response. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure('bad-response', cause, response.status);
  }
}

/**
 * What a refusal says beside its code, where its schema describes it. The schemas are larger than the
 * client, so they load with the first refusal that has details; without them the code has to do.
 */
async function readDetails(code: ErrorCode, details: unknown) {
  if (details === undefined) return undefined;
  const schemas = await import('./error-details').catch(() => null);
  const isValid = schemas?.isValidDetails(code, details) === true;
  return isValid ? (details as ErrorDetails<ErrorCode>) : undefined;
}

async function readError(response: Response): Promise<ApiError> {
  const parsed = errorBody.safeParse(await readJson(response));
  if (!parsed.success) return failure('bad-response', parsed.error, response.status);
  const { code, message, details } = parsed.data;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  // Not checked against the catalogue: it is larger than the client.
  const known = code as ErrorCode;
  const isBadRequest = code === 'BAD_REQUEST' || code === 'MALFORMED_JSON';
  const isRefused = !isBadRequest && response.status < 500;
  return new ApiError({
    kind: isBadRequest ? 'bad-request' : 'declared',
    code: known,
    message,
    // All others are for those who search a fault.
    details: isRefused ? await readDetails(known, details) : undefined,
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response) {
  if (!response.ok) throw await readError(response);
  const parsed = z.safeParse(endpoint.output, await readJson(response));
  if (!parsed.success) throw failure('bad-response', parsed.error, response.status);
  return parsed.data as EndpointOutput<E>;
}

function toApiError(cause: unknown, cancelled: AbortSignal, timeout: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cancelled.aborted) return failure('cancelled', cause);
  if (timeout.aborted) return failure('timeout', cause);
  return failure('network', cause);
}

/** Creates the client that remotes get from their host. */
export function createClient(options: ClientOptions): Call {
  return async (
    endpoint,
    input,
    { signal, timeoutMs, onProgress, keepalive = false, brand, ...sent } = {},
  ) => {
    const needsCustomer = endpoint.auth === 'customer';
    // After a logout the open page may still call. The server would answer 401.
    if (needsCustomer && options.token() === null) throw failure('cancelled');
    const session = needsCustomer && !keepalive ? options.customerSignal?.() : undefined;
    const cancelled = AbortSignal.any([signal, session].filter((one) => one !== undefined));
    const timeout = AbortSignal.timeout(
      timeoutMs ?? options.timeoutMs ?? (onProgress ? 120_000 : 15_000),
    );
    const request = createRequest(endpoint, input as Fields, options, brand);
    try {
      const send = onProgress
        ? (await import('./fetch-with-progress')).fetchWithProgress(onProgress)
        : (options.fetch ?? fetch);
      const response = await send(request.url, {
        method: endpoint.method,
        headers: createHeaders(options, request.json, sent),
        body: request.body,
        credentials: endpoint.deviceCookie ? 'same-origin' : 'omit',
        keepalive,
        signal: AbortSignal.any([cancelled, timeout]),
      });
      return await readAnswer(endpoint, response);
    } catch (cause) {
      const error = toApiError(cause, cancelled, timeout);
      options.onError?.(error, endpoint);
      throw error;
    }
  };
}
