import type { AnswerOf, Endpoint, ParsedInputOf } from '@club/api';
import type { Brand } from '@club/domain/brand';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CachedJson } from '../cache/read-cache';
import type { Db, Tx } from '../database/schema';
import type { Session } from '../modules/auth/sessions';
import { arrivedOf, type Arrived } from './arrived';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { checked, type Answerer } from './contract-checks';
import { answerOnce } from './idempotency';

/** Who asks, when an endpoint needs a customer. */
export type Customer = Session['customer'];

/** What every handler gets. */
export interface Asked<E extends Endpoint> {
  readonly input: ParsedInputOf<E>;
  /** The app that asks, from `myogo`. */
  readonly brand: Brand;
  /** Reads. A write opens `context.transaction`. */
  readonly db: Db;
  /** The caller's address, for limits only: never stored or logged. */
  readonly address: string;
  /** The host that the caller asked. Anybody may write anything there: compare it, never use it. */
  readonly host: string;
  readonly userAgent: string;
}

export interface AskedByCustomer<E extends Endpoint> extends Asked<E> {
  readonly customer: Customer;
  readonly session: Session;
}

/** The whole handler runs in `tx`, together with the record of its idempotency key. */
export interface AskedOnce<E extends Endpoint> extends Omit<AskedByCustomer<E>, 'db'> {
  readonly tx: Tx;
  readonly idempotencyKey: string | null;
}

type Answer<E extends Endpoint> = AnswerOf<E> | CachedJson<AnswerOf<E>>;
type Handler<E extends Endpoint, A> = (asked: A) => Promise<Answer<E>> | Answer<E>;

export interface Serve {
  /** An endpoint with `auth: 'public'`. */
  readonly public: <E extends Endpoint>(endpoint: E, handler: Handler<E, Asked<E>>) => void;
  /** An endpoint with `auth: 'customer'`. */
  readonly customer: <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, AskedByCustomer<E>>,
  ) => void;
  /**
   * An endpoint with `auth: 'customer'` and `idempotent: true`. What may not happen twice even for a
   * client that sends no key names `sameForSeconds`: so long the same input of a customer is a repeat.
   * `alone` holds the customer, so that one such request of theirs runs at a time.
   */
  readonly once: <E extends Endpoint>(
    endpoint: E,
    handler: (asked: AskedOnce<E>) => Promise<AnswerOf<E>>,
    options?: { readonly sameForSeconds?: number; readonly alone?: boolean },
  ) => void;
}

/** Answers an endpoint for the owner of a token. Throws ClubError like the endpoint itself. */
export type CallInProcess = <E extends Endpoint>(
  endpoint: E,
  input: unknown,
  token: string | null,
) => Promise<AnswerOf<E>>;

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

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = z.safeParse(endpoint.input, input);
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const details = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.join('.').slice(0, 200),
    message: message.slice(0, 200),
  }));
  throw new ClubError('BAD_REQUEST', { details });
}

function brandOf(input: unknown): Brand {
  return (input as { myogo?: boolean }).myogo === true ? 'second' : 'main';
}

const SLOW_MS = 1000;

function sendAnswer(reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  return reply.send(answer instanceof CachedJson ? answer.bytes : JSON.stringify(answer));
}

function refuseMismatch(endpoint: Endpoint, auth: Endpoint['auth'], idempotent: boolean): void {
  if (endpoint.auth !== auth || (endpoint.idempotent ?? false) !== idempotent) {
    throw new Error(
      `${endpoint.path} has auth '${endpoint.auth}' and idempotent ${endpoint.idempotent ?? false}: serve it by ${endpoint.auth === 'public' ? 'serve.public' : endpoint.idempotent ? 'serve.once' : 'serve.customer'}`,
    );
  }
}

/** Binds endpoints of the contract to handlers: one place checks, parses, answers and maps failures. */
export function createServe({ app, context, checkAnswers }: ServeOptions): Served {
  const answerers = new Map<Endpoint, Answerer>();

  function add(endpoint: Endpoint, plain: Answerer): void {
    if (answerers.has(endpoint)) throw new Error(`${endpoint.path} is served twice`);
    const answerer = checkAnswers ? checked(endpoint, plain) : plain;
    answerers.set(endpoint, answerer);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      handler: async (request, reply) => {
        const answer = await answerer(arrivedOf(endpoint, request));
        // Not in a hook: that would cost each request a listener.
        if (reply.elapsedTime > SLOW_MS) {
          const ms = Math.round(reply.elapsedTime);
          context().log.warn({ request: request.id, route: endpoint.path, ms }, 'a slow request');
        }
        return sendAnswer(reply, answer);
      },
    });
  }

  async function customerOf({ token }: Arrived): Promise<Session> {
    const session = token === null ? null : await context().sessions.find(token);
    if (session === null) throw new ClubError('UNAUTHORIZED_IN_APP');
    if (session.customer.isBlocked) throw new ClubError('CUSTOMER_BLOCKED');
    return session;
  }

  function askedOf<E extends Endpoint>(endpoint: E, arrived: Arrived): Asked<E> {
    const input = parseInput(endpoint, arrived.input);
    const { address, host, userAgent } = arrived;
    return { input, brand: brandOf(input), db: context().db, address, host, userAgent };
  }

  const serve: Serve = {
    public: (endpoint, handler) => {
      refuseMismatch(endpoint, 'public', false);
      add(endpoint, async (arrived) => handler(askedOf(endpoint, arrived)));
    },
    customer: (endpoint, handler) => {
      refuseMismatch(endpoint, 'customer', false);
      add(endpoint, async (arrived) => {
        const session = await customerOf(arrived);
        return handler({ ...askedOf(endpoint, arrived), customer: session.customer, session });
      });
    },
    once: (endpoint, handler, options = {}) => {
      refuseMismatch(endpoint, 'customer', true);
      add(endpoint, async (arrived) => {
        const session = await customerOf(arrived);
        const { db: _, ...asked } = askedOf(endpoint, arrived);
        const { idempotencyKey } = arrived;
        const { customer } = session;
        const known = { customerId: customer.id, key: idempotencyKey, input: asked.input };
        return answerOnce(context(), { endpoint, ...options, ...known }, (tx) =>
          handler({ ...asked, customer, session, tx, idempotencyKey }),
        );
      });
    },
  };

  const call: CallInProcess = async (endpoint, input, token) => {
    const answerer = answerers.get(endpoint);
    if (!answerer) throw new ClubError('NOT_FOUND');
    const answer = await answerer({
      input,
      token,
      idempotencyKey: null,
      address: 'inside',
      host: '',
      userAgent: '',
    });
    return (answer instanceof CachedJson ? JSON.parse(answer.json) : answer) as never;
  };

  return {
    serve,
    call,
    get endpoints() {
      return new Set(answerers.keys());
    },
  };
}
