import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../app/config';
import type { Endpoint, EndpointInput, EndpointOutput } from '@club/api';
import type { ErrorCode } from '@club/api';
import type { LightMyRequestResponse } from 'fastify';
import { createServer, type Server } from '../server/create-server';
import { createLogger } from '../foundation/logger';
import type { Module } from '../app/module';
import { readConfig } from '../server/config/read-config';
import { watchTransactions } from '../foundation/database/transaction-scope';
import {
  loginAsNewCustomer,
  loginAsPersona,
  type LoggedIn,
  type NewTestCustomer,
} from './test-customers';
import { testOperators } from './operator-client';
import { openTestDatabase } from './test-database';
import type { Persona } from '../../seed/personas';

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly modules?: readonly Module[];
  /** Demo data; default yes. */
  readonly seed?: boolean;
  /**
   * Where the clock stands, also while demo data is added, which is relative to it. A test with fixed dates on
   * demo data needs it, because the data is otherwise relative to the day of the run. Default: the clock of the machine.
   */
  readonly now?: Date;
  /** The stream of log lines; default none. */
  readonly onLog?: (line: string) => void;
  /** Also register pages and hooks; default no. */
  readonly runJobs?: boolean;
}

export interface CallOptions {
  readonly token?: string | null;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** A declared failure in an answer. */
export interface Failure {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  readonly retryAfter: string | undefined;
}

export interface TestServer extends Server {
  readonly config: Config;
  /** Moves the server's clock. */
  readonly setNow: (at: Date) => void;
  readonly advance: (seconds: number) => void;
  /** The raw answer of an endpoint. */
  readonly send: (
    endpoint: Endpoint,
    input: unknown,
    options?: CallOptions,
  ) => Promise<LightMyRequestResponse>;
  /** The parsed answer; throws when the call fails. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ) => Promise<EndpointOutput<E>>;
  readonly loginAs: (persona: Persona['key']) => Promise<LoggedIn>;
  /** A new customer, logged in. */
  readonly loginAsNew: (customer?: NewTestCustomer) => Promise<LoggedIn & { phone: string }>;
  /** The failure of a call; throws when it succeeds. */
  readonly failure: (endpoint: Endpoint, input: unknown, options?: CallOptions) => Promise<Failure>;
}

function toQuery(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

const multipartQuery = new Set(['shop', 'token']);

async function toMultipart(fields: Record<string, unknown>) {
  const form = new FormData();
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (multipartQuery.has(name) && typeof value === 'string') query[name] = value;
    else if (value !== undefined)
      for (const one of Array.isArray(value) ? value : [value]) {
        form.append(name, one instanceof Blob ? one : String(one));
      }
  }
  const body = new Response(form);
  return {
    query: toQuery(query),
    payload: Buffer.from(await body.arrayBuffer()),
    contentType: body.headers.get('content-type') ?? '',
  };
}

async function toBody(endpoint: Endpoint, input: unknown) {
  const fields = (input ?? {}) as Record<string, unknown>;
  if (endpoint.method === 'GET') return { query: toQuery(fields) };
  if (endpoint.encoding === 'multipart') {
    const { query, payload, contentType } = await toMultipart(fields);
    return { query, payload, headers: { 'content-type': contentType } };
  }
  return { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

function sendTo(server: Server, apiKey: string): TestServer['send'] {
  return async (endpoint, input, options = {}) => {
    const { headers, ...rest } = await toBody(endpoint, input);
    return server.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...rest,
      headers: {
        'x-api-key': apiKey,
        ...headers,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        ...options.headers,
      },
      ...(options.address ? { remoteAddress: options.address } : {}),
    });
  };
}

/** The clock of a test: that of the machine, moved or fixed. */
export function createTestClock(aheadMs = 0) {
  let shift = aheadMs;
  let fixed: Date | null = null;
  return {
    now: () => (fixed ? new Date(fixed) : new Date(Date.now() + shift)),
    setNow: (at: Date) => {
      fixed = at;
    },
    advance: (seconds: number) => {
      if (fixed) fixed = new Date(fixed.getTime() + seconds * 1000);
      else shift += seconds * 1000;
    },
  };
}

/** A server with what tests do with it. */
export function toTestServer(
  server: Server,
  config: Config,
  { setNow, advance }: Pick<TestServer, 'setNow' | 'advance'>,
): TestServer {
  const send = sendTo(server, config.apiKey);
  return {
    ...server,
    config,
    setNow,
    advance,
    send,
    loginAs: (persona) => loginAsPersona(server, persona),
    loginAsNew: (customer) => loginAsNewCustomer(server, customer),
    call: async (endpoint, input, callOptions) => {
      const response = await send(endpoint, input, callOptions);
      if (response.statusCode !== 200) {
        throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`);
      }
      return response.json();
    },
    failure: async (endpoint, input, callOptions) => {
      const response = await send(endpoint, input, callOptions);
      if (response.statusCode < 400) {
        throw new Error(`${endpoint.path} should fail and answered ${response.body}`);
      }
      return {
        status: response.statusCode,
        retryAfter: response.headers['retry-after'],
        ...response.json<Omit<Failure, 'status' | 'retryAfter'>>(),
      };
    },
  };
}

/** A server on a new database, called without a network. Close it in `afterAll`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  watchTransactions();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '8080',
    SEED: options.seed === false ? 'none' : 'demo',
    OPERATORS: testOperators,
    // Encoded photos are stored there.
    DATA_DIR: join(tmpdir(), 'club-test-data'),
    ...options.env,
  });
  const log = options.onLog
    ? createLogger('debug', { write: options.onLog })
    : createLogger('silent');
  const clock = createTestClock();
  if (options.now) clock.setNow(options.now);
  // The demo template has data of all modules, of today; a test with others or of another day fills an empty one.
  const content = options.modules || options.now ? 'none' : config.seed;
  const server = await createServer(config, {
    log,
    now: clock.now,
    database: await openTestDatabase({ content, log }),
    checkAnswers: true,
    runJobs: options.runJobs ?? false,
    ...(options.modules ? { modules: options.modules } : {}),
  });
  return toTestServer(server, config, clock);
}
