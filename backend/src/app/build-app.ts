import type { Config } from './config';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { contract } from '@club/api/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ClubError } from './club-error';
import { answerFailure } from './failures';
import { acceptFileForms } from './forms';
import type { Logger } from '../foundation/logger';
import { answerExpectation, answerParserError, refuseWhileClosing } from './server-refusals';

const BODY_LIMIT = 256 * 1024;

function apiKeyCheck(apiKey: string): (request: FastifyRequest) => boolean {
  const expected = Buffer.from(apiKey);
  return (request) => {
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
}

const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a text in the JSON has a NUL or half a surrogate pair, which PostgreSQL can't store. */
function hasUnstorableText(json: string): boolean {
  // UTF-8 has no halves, and JSON no plain NUL: both can only be escaped.
  if (!json.includes('\\u')) return false;
  let isFound = false;
  const look = (key: string, value: unknown) => {
    const texts = typeof value === 'string' ? key + value : key;
    isFound ||= unstorable.test(texts);
    return value;
  };
  try {
    JSON.parse(json, look);
  } catch {
    // The parser says what is wrong.
  }
  return isFound;
}

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (hasUnstorableText(text)) done(new ClubError('BAD_REQUEST'));
      // With a callback Fastify's parser returns nothing.
      else void parseJson(request, text, done);
    },
  );
}

const methodsByPath = new Map(
  Object.values(contract).map((endpoint) => [endpoint.path as string, endpoint.method]),
);

function isApi(url: string): boolean {
  return url.startsWith('/api/') || url === '/api';
}

function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const method = methodsByPath.get(path);
    const isKnown = method !== undefined && method !== request.method;
    if (isKnown) void reply.header('allow', method);
    throw new ClubError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  });
}

function addApiKeyGate(app: FastifyInstance, apiKey: string): void {
  const isRight = apiKeyCheck(apiKey);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request;
    if (!isApi(url) || request.is404 || isRight(request)) {
      if (url.includes('%00')) done(new ClubError('BAD_REQUEST'));
      else done();
    } else done(new ClubError('API_KEY_INVALID'));
  });
}

/** Logs one line per request at debug level. */
function addDebugLog(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, reply, done) => {
    log.debug(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'a request',
    );
    done();
  });
}

/** Without the setting, all customers behind a proxy share its address and its limits. */
function warnOfProxy(app: FastifyInstance, log: Logger): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers, ip }, _reply, done) => {
    if (!isWarned && (headers['x-forwarded-for'] ?? headers['forwarded']) !== undefined) {
      isWarned = true;
      log.warn(
        { proxy: ip },
        'requests come through a proxy that TRUST_PROXY does not name, so all customers share its limits',
      );
    }
    done();
  });
}

/** Fastify with the API's key, parsers, limits and format of failures. */
export function buildApp(config: Config, log: Logger): FastifyInstance {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  const fail = answerFailure(log);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => `${run}-${(count += 1).toString(36)}`,
    // Five pictures of 5 MB at 1.5 Mbit/s.
    requestTimeout: 150_000,
    http: { headersTimeout: 30_000 },
    clientErrorHandler: answerParserError,
    forceCloseConnections: 'idle',
    // The own hook does it, in the format of failures.
    return503OnClosing: false,
    ...(config.trustProxy === null ? {} : { trustProxy: [...config.trustProxy] }),
    frameworkErrors: (error, request, reply) => fail(error, request, reply as never),
  });
  app.server.on('checkExpectation', answerExpectation);
  refuseWhileClosing(app);
  addParsers(app);
  acceptFileForms(app, config.dataDir);
  addApiKeyGate(app, config.apiKey);
  if (config.trustProxy === null) warnOfProxy(app, log);
  addDebugLog(app, log);
  addNotFound(app);
  app.setErrorHandler(fail);
  return app;
}
