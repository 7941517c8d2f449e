import type { HandlerOutput, Endpoint } from '@club/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedJson } from '../foundation/cache/read-cache';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { noDeviceCookie } from './device-cookie';
import { checked, type Answerer } from './contract-checks';
import {
  requireSession,
  toEndpointCall,
  type CustomerCall,
  type IdempotentCall,
  type PublicCall,
} from './endpoint-call';
import { toEndpointRequest } from './endpoint-request';
import { answerOnce } from './idempotency';
import { sendCachedJson } from './send-body';

type Answer<E extends Endpoint> = HandlerOutput<E> | CachedJson<HandlerOutput<E>>;
type Handler<E extends Endpoint, Call> = (call: Call) => Promise<Answer<E>> | Answer<E>;

export interface Serve {
  /** An endpoint with `auth: 'public'`. */
  readonly public: <E extends Endpoint>(endpoint: E, handler: Handler<E, PublicCall<E>>) => void;
  /** An endpoint with `auth: 'customer'`. */
  readonly customer: <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, CustomerCall<E>>,
  ) => void;
  /**
   * An endpoint with `auth: 'customer'` and `idempotent: true`. With `sameForSeconds`, the same input
   * of a customer within this time is a repeat, also without a key. With `alone`, only one such
   * request of a customer runs at a time.
   */
  readonly once: <E extends Endpoint>(
    endpoint: E,
    handler: (call: IdempotentCall<E>) => Promise<HandlerOutput<E>>,
    options?: { readonly sameForSeconds?: number; readonly alone?: boolean },
  ) => void;
}

/** Answers an endpoint for the owner of a token. Throws ClubError like the endpoint itself. */
export type CallInProcess = <E extends Endpoint>(
  endpoint: E,
  input: unknown,
  token: string | null,
) => Promise<HandlerOutput<E>>;

export interface ServeOptions {
  readonly app: FastifyInstance;
  readonly context: () => AppContext;
  /** Tests check each answer and each error against the contract. */
  readonly checkAnswers: boolean;
}

export interface Served {
  readonly serve: Serve;
  readonly call: CallInProcess;
  /** The endpoints that have a handler. */
  readonly endpoints: ReadonlySet<Endpoint>;
}

const SLOW_MS = 1000;

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  if (answer instanceof CachedJson) return sendCachedJson(request, reply, answer);
  return reply.send(JSON.stringify(answer));
}

function addRoute({ app, context }: ServeOptions, endpoint: Endpoint, answerer: Answerer): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const answer = await answerer(toEndpointRequest(endpoint, request, reply));
      // Not in a hook: that would cost each request a listener.
      if (reply.elapsedTime > SLOW_MS) {
        const ms = Math.round(reply.elapsedTime);
        context().log.warn({ request: request.id, route: endpoint.path, ms }, 'a slow request');
      }
      return sendAnswer(request, reply, answer);
    },
  });
}

function refuseMismatch(endpoint: Endpoint, auth: Endpoint['auth'], idempotent: boolean): void {
  if (endpoint.auth !== auth || (endpoint.idempotent ?? false) !== idempotent) {
    throw new Error(
      `${endpoint.path} has auth '${endpoint.auth}' and idempotent ${endpoint.idempotent ?? false}: serve it by ${endpoint.auth === 'public' ? 'serve.public' : endpoint.idempotent ? 'serve.once' : 'serve.customer'}`,
    );
  }
}

function createCallInProcess(answerers: ReadonlyMap<Endpoint, Answerer>): CallInProcess {
  const client = { address: 'inside', host: '', userAgent: '', deviceCookie: noDeviceCookie };
  const request = { ...client, idempotencyKey: null };
  return async (endpoint, input, token) => {
    const answerer = answerers.get(endpoint);
    if (!answerer) throw new ClubError('NOT_FOUND');
    const answer = await answerer({ ...request, input, token });
    return (answer instanceof CachedJson ? JSON.parse(answer.json) : answer) as never;
  };
}

/** Binds endpoints of the contract to handlers: one place checks, parses, answers and maps failures. */
export function createServe(options: ServeOptions): Served {
  const { context, checkAnswers } = options;
  const answerers = new Map<Endpoint, Answerer>();

  function add(endpoint: Endpoint, plain: Answerer): void {
    if (answerers.has(endpoint)) throw new Error(`${endpoint.path} is served twice`);
    const answerer = checkAnswers ? checked(endpoint, plain) : plain;
    answerers.set(endpoint, answerer);
    addRoute(options, endpoint, answerer);
  }

  const serve: Serve = {
    public: (endpoint, handler) => {
      refuseMismatch(endpoint, 'public', false);
      add(endpoint, async (request) => {
        // A blocked customer may read as much as before the block.
        const reader = { ...endpoint, allowsBlocked: true };
        const requireCustomer = async () => void (await requireSession(context(), reader, request));
        return handler({ ...toEndpointCall(context(), endpoint, request), requireCustomer });
      });
    },
    customer: (endpoint, handler) => {
      refuseMismatch(endpoint, 'customer', false);
      add(endpoint, async (request) => {
        const session = await requireSession(context(), endpoint, request);
        const call = toEndpointCall(context(), endpoint, request);
        return handler({ ...call, customer: session.customer, session });
      });
    },
    once: (endpoint, handler, onceOptions = {}) => {
      refuseMismatch(endpoint, 'customer', true);
      add(endpoint, async (request) => {
        const session = await requireSession(context(), endpoint, request);
        const { customer } = session;
        const { db: _, ...call } = toEndpointCall(context(), endpoint, request);
        const { idempotencyKey } = request;
        const repeatable = { customerId: customer.id, key: idempotencyKey, input: call.input };
        return answerOnce(context(), { endpoint, ...onceOptions, ...repeatable }, (tx) =>
          handler({ ...call, customer, session, tx, idempotencyKey }),
        );
      });
    },
  };

  return {
    serve,
    call: createCallInProcess(answerers),
    get endpoints() {
      return new Set(answerers.keys());
    },
  };
}
