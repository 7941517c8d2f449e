import type { HandlerOutput, Endpoint } from '@club/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../foundation/database/schema';
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
  type PreparedCall,
  type PublicCall,
} from './endpoint-call';
import { bearerToken, toEndpointRequest } from './endpoint-request';
import { isForm } from './forms';
import { LongText } from './long-text';
import { answerOnce, answerPreparedOnce } from './idempotency';
import { releaseFiles } from './received-file';
import { sendAnswer } from './send-body';

type Answer<E extends Endpoint> =
  | HandlerOutput<E>
  | CachedJson<HandlerOutput<E>>
  | (string extends HandlerOutput<E> ? LongText : never);
type Handler<E extends Endpoint, Call> = (call: Call) => Promise<Answer<E>> | Answer<E>;

interface OnceOptions {
  readonly sameForSeconds?: number;
  readonly alone?: boolean;
}

interface Discard<Prepared> {
  readonly discard?: (prepared: Prepared) => Promise<void>;
}

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
    options?: OnceOptions,
  ) => void;
  /**
   * As `once`, with a preparation before the transaction is opened, for what takes long or is no query.
   * A repeat with an answer is not prepared again. `discard` removes what was prepared but is not needed; a process
   * may stop before it, so what is stored must also end by itself.
   */
  readonly onceWith: <E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: (call: CustomerCall<E>) => Promise<Prepared>,
    handler: (call: PreparedCall<E, Prepared>) => Promise<HandlerOutput<E>>,
    options?: OnceOptions & Discard<Prepared>,
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

/** A form can be large, so it is only received from a caller who may send it. */
function formOptions(context: ServeOptions['context'], endpoint: Endpoint) {
  return {
    config: { isForm: true },
    preParsing: async (request: FastifyRequest) => {
      if (endpoint.auth === 'customer') {
        await requireSession(context(), endpoint, { token: bearerToken(request) });
      }
      // With another type, a body of this size would be read into the memory.
      const type = request.headers['content-type'] ?? '';
      if (!/^multipart\/form-data\b/i.test(type)) throw new ClubError('UNSUPPORTED_MEDIA_TYPE');
    },
  };
}

async function answerRequest(
  endpoint: Endpoint,
  answerer: Answerer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await answerer(toEndpointRequest(endpoint, request, reply));
  } finally {
    if (isForm(request)) await releaseFiles(request.body);
  }
}

function addRoute({ app, context }: ServeOptions, endpoint: Endpoint, answerer: Answerer): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    ...(endpoint.encoding === 'multipart' ? formOptions(context, endpoint) : {}),
    handler: async (request, reply) => {
      const answer = await answerRequest(endpoint, answerer, request, reply);
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
  const request = { ...client, idempotencyKey: null, queuedForSeconds: null };
  return async (endpoint, input, token) => {
    const answerer = answerers.get(endpoint);
    if (!answerer) throw new ClubError('NOT_FOUND');
    const answer = await answerer({ ...request, input, token });
    if (answer instanceof LongText) return (await answer.read()) as never;
    return (answer instanceof CachedJson ? JSON.parse(answer.json) : answer) as never;
  };
}

type Prepare<E extends Endpoint, Prepared> = (call: CustomerCall<E>) => Promise<Prepared>;

interface OnceAnswererOptions<E extends Endpoint, Prepared> extends OnceOptions, Discard<Prepared> {
  readonly prepare: Prepare<E, Prepared> | null;
  readonly handler: (call: PreparedCall<E, Prepared>) => Promise<HandlerOutput<E>>;
}

function onceAnswerer<E extends Endpoint, Prepared>(
  context: ServeOptions['context'],
  endpoint: E,
  { prepare, handler, discard, ...onceOptions }: OnceAnswererOptions<E, Prepared>,
): Answerer {
  return async (request) => {
    const session = await requireSession(context(), endpoint, request);
    const { customer } = session;
    const { db, ...call } = toEndpointCall(context(), endpoint, request);
    const { idempotencyKey: key, queuedForSeconds } = request;
    const once = { endpoint, ...onceOptions, customerId: customer.id, key, input: call.input };
    const run = (tx: Tx, prepared: Prepared) =>
      handler({ ...call, customer, session, tx, idempotencyKey: key, queuedForSeconds, prepared });
    if (prepare === null) return answerOnce(context(), once, (tx) => run(tx, undefined as never));
    return answerPreparedOnce(
      context(),
      once,
      { prepare: () => prepare({ ...call, customer, session, db }), discard },
      run,
    );
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

  function addOnce<E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: Prepare<E, Prepared> | null,
    handler: (call: PreparedCall<E, Prepared>) => Promise<HandlerOutput<E>>,
    onceOptions: OnceOptions & Discard<Prepared> = {},
  ): void {
    refuseMismatch(endpoint, 'customer', true);
    add(endpoint, onceAnswerer(context, endpoint, { prepare, handler, ...onceOptions }));
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
    once: (endpoint, handler, onceOptions) => {
      addOnce(endpoint, null, handler, onceOptions);
    },
    onceWith: (endpoint, prepare, handler, onceOptions) => {
      addOnce(endpoint, prepare, handler, onceOptions);
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
