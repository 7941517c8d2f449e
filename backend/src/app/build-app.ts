import type { Config } from './config';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { contract } from '@club/api/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ClubError } from './club-error';
import { answerFailure } from './failures';
import type { Logger } from '../foundation/logger';
import { parseMultipart } from './multipart';

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

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      // PostgreSQL can't store this character.
      if (text.includes('\\u0000')) done(new ClubError('BAD_REQUEST'));
      // With a callback Fastify's parser returns nothing.
      else void parseJson(request, text, done);
    },
  );
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      parseMultipart(body, request.headers['content-type'] ?? ''),
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

/** Fastify with the API's key, parsers, limits and format of failures. */
export function buildApp(config: Config, log: Logger): FastifyInstance {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  const fail = answerFailure(log);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => `${run}-${(count += 1).toString(36)}`,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    ...(config.trustProxy === null ? {} : { trustProxy: config.trustProxy }),
    frameworkErrors: (error, request, reply) => fail(error, request, reply as never),
  });
  addParsers(app);
  addApiKeyGate(app, config.apiKey);
  addDebugLog(app, log);
  addNotFound(app);
  app.setErrorHandler(fail);
  return app;
}
