import {
  ApiError,
  type HandlerOutput,
  type Endpoint,
  type ErrorCode,
  type ParsedInput,
} from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import * as z from 'zod/mini';
import { runAnswer, checkDeclared, reportMisuse, errorAnswer, Refusal } from './memory-answers';
import { readInput } from './read-input';

/** What a handler is given. */
export interface MemoryRequest<E extends Endpoint> {
  /** Parsed with the endpoint's schema. */
  readonly input: ParsedInput<E>;
  /** The bearer, or null for a guest. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

/** A call that reached the server. */
export interface MemoryCall<E extends Endpoint = Endpoint> extends MemoryRequest<E> {
  readonly name: EndpointName;
}

/** Answers one endpoint; to refuse, throw `refuse(code)`. */
export type MemoryHandler<E extends Endpoint> = (
  request: MemoryRequest<E>,
) => HandlerOutput<E> | Promise<HandlerOutput<E>>;

/** How an endpoint fails: without an answer, too late, or with an error of the catalogue. */
export type MemoryFailure = 'network' | 'timeout' | ErrorCode;

/** A server in memory that answers as the contract says. */
export interface MemoryServer {
  readonly fetch: typeof fetch;
  /** Answers an endpoint from now on; the last registration counts. */
  on<E extends Endpoint>(endpoint: E, handler: MemoryHandler<E>): void;
  /** Makes each call fail until {@link MemoryServer.recover}; `onFailure` runs with each failure. */
  fail(endpoint: Endpoint, how: MemoryFailure, onFailure?: () => void): void;
  /** Lets an endpoint work again; without one, all of them. */
  recover(endpoint?: Endpoint): void;
  /** Holds answers until the returned function is called. */
  hold(endpoint: Endpoint): () => void;
  /** Answers that many milliseconds later. For fake timers; to see the loading state use `hold`. */
  delay(endpoint: Endpoint, ms: number): void;
  /** The calls of an endpoint so far, oldest first. */
  calls<E extends Endpoint>(endpoint: E): readonly MemoryCall<E>[];
  /** The names of the endpoints that were called. */
  readonly called: ReadonlySet<EndpointName>;
  /** How many calls wait for their answer. */
  readonly pending: number;
}

interface EndpointState {
  handler?: MemoryHandler<Endpoint>;
  failure?: MemoryFailure;
  onFailure?: () => void;
  delayMs?: number;
  held?: Promise<void>;
  readonly calls: MemoryCall[];
  readonly stored: Map<string, unknown>;
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function createRoutes(endpoints: Readonly<Record<string, Endpoint>>) {
  const byAddress = new Map(
    Object.entries(endpoints).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      { name: name as EndpointName, endpoint },
    ]),
  );
  return (method: string, path: string) => byAddress.get(`${method} ${path}`);
}

async function runHandler(
  name: EndpointName,
  endpoint: Endpoint,
  state: EndpointState,
  call: MemoryCall,
): Promise<Response> {
  if (!state.handler) {
    reportMisuse(`No answer for ${name}. Register one: server.on(${name.split('.')[1]}, …).`);
    return errorAnswer('NOT_FOUND');
  }
  const key = endpoint.idempotent ? call.idempotencyKey : null;
  if (key !== null && state.stored.has(key)) return runAnswer(200, state.stored.get(key));
  try {
    const answer = await state.handler(call);
    const fitting = z.safeParse(endpoint.output, answer);
    if (!fitting.success) {
      reportMisuse(`The answer of ${name} does not fit: ${z.prettifyError(fitting.error)}`);
      return errorAnswer('INTERNAL');
    }
    if (key !== null) state.stored.set(key, answer);
    return runAnswer(200, answer);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      reportMisuse(`The handler of ${name} threw: ${String(error)}`);
      return errorAnswer('INTERNAL');
    }
    checkDeclared(name, endpoint, error.code);
    return errorAnswer(error.code, error.details);
  }
}

/** Checks key, session, input and idempotency key as the server does; gives the parsed input or a refusal. */
async function parseRequest(endpoint: Endpoint, url: URL, init: RequestInit) {
  const headers = new Headers(init.headers);
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
  const idempotencyKey = headers.get('idempotency-key');
  if (!headers.get('x-api-key')) return { refused: errorAnswer('API_KEY_INVALID') };
  if (endpoint.auth === 'customer' && token === null) {
    return { refused: errorAnswer('UNAUTHORIZED_IN_APP') };
  }
  const input = z.safeParse(endpoint.input, await readInput(endpoint, url, init.body ?? null));
  if (!input.success) {
    return {
      refused: errorAnswer('BAD_REQUEST', [{ path: '', message: z.prettifyError(input.error) }]),
    };
  }
  if (endpoint.idempotent && idempotencyKey === null) {
    return {
      refused: errorAnswer('BAD_REQUEST', [
        { path: 'idempotency-key', message: 'The header is missing.' },
      ]),
    };
  }
  return { request: { input: input.data, token, idempotencyKey } };
}

interface Route {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
}

/** Answers one call, or fails as configured. */
async function answerCall(
  { name, endpoint }: Route,
  state: EndpointState,
  url: URL,
  init: RequestInit,
): Promise<Response> {
  const { failure } = state;
  const admitted = await parseRequest(endpoint, url, init);
  if (admitted.request) state.calls.push({ name, ...admitted.request });
  await state.held;
  if (state.delayMs) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
  if (failure !== undefined) state.onFailure?.();
  if (failure === 'network') throw new TypeError('Failed to fetch');
  // The client recognises its own time-out by a signal that no test should wait for.
  if (failure === 'timeout') throw new ApiError({ kind: 'timeout', message: tooLate });
  if (failure !== undefined) return errorAnswer(failure);
  if (!admitted.request) return admitted.refused;
  return runHandler(name, endpoint, state, { name, ...admitted.request });
}

const tooLate = 'Сервер довго не відповідає. Спробуй ще раз';

/** Holds the answers of an endpoint; gives the function that releases them. */
function holdAnswers(state: EndpointState): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  state.held = held;
  return () => {
    if (state.held === held) delete state.held;
    release();
  };
}

/** Makes a server in memory from the contract, or from another map of endpoints. */
export function createMemoryServer(
  endpoints: Readonly<Record<string, Endpoint>> = contract,
): MemoryServer {
  const findRoute = createRoutes(endpoints);
  const states = new Map<string, EndpointState>();
  const called = new Set<EndpointName>();
  let pending = 0;

  function endpointState(endpoint: Endpoint): EndpointState {
    const address = `${endpoint.method} ${endpoint.path}`;
    const state = states.get(address) ?? { calls: [], stored: new Map<string, unknown>() };
    states.set(address, state);
    return state;
  }

  return {
    async fetch(target, init = {}) {
      const url = new URL(target instanceof Request ? target.url : target, 'http://memory.test');
      // The shell asks for it after a call without an answer.
      if (url.pathname === '/health') return Response.json({ status: 'ok' });
      const method = init.method ?? 'GET';
      const route = findRoute(method, url.pathname);
      if (!route) {
        reportMisuse(`${method} ${url.pathname} is not in the contract.`);
        return errorAnswer('NOT_FOUND');
      }
      called.add(route.name);
      pending += 1;
      try {
        const work = answerCall(route, endpointState(route.endpoint), url, init);
        return await Promise.race([work, aborted(init.signal)]);
      } finally {
        pending -= 1;
      }
    },
    on(endpoint, handler) {
      endpointState(endpoint).handler = handler;
    },
    fail(endpoint, how, onFailure = () => undefined) {
      const route = findRoute(endpoint.method, endpoint.path);
      if (how !== 'network' && how !== 'timeout' && route) checkDeclared(route.name, endpoint, how);
      Object.assign(endpointState(endpoint), { failure: how, onFailure });
    },
    recover(endpoint) {
      const recovered = endpoint ? [endpointState(endpoint)] : states.values();
      for (const state of recovered) delete state.failure;
    },
    hold: (endpoint) => holdAnswers(endpointState(endpoint)),
    delay(endpoint, ms) {
      endpointState(endpoint).delayMs = ms;
    },
    calls: (endpoint) => endpointState(endpoint).calls,
    called,
    get pending() {
      return pending;
    },
  };
}
