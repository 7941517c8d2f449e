import type { ErrorCode } from '@club/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClubError } from './club-error';
import type { Logger } from '../foundation/logger';
import { QueueFullError } from '../foundation/one-at-a-time';
import { StoppingError } from './server-refusals';

interface Thrown {
  readonly statusCode?: unknown;
  readonly code?: unknown;
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_JSON',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Errors of texts that PostgreSQL can't store: the input is wrong. */
const badText = new Set(['22021', '22P05']);

/** Classes of SQLSTATE: no connection, a refused login, no database, no resources, an operator, the disk. */
const unavailableClass = /^(08|28|3D|53|57|58)[0-9A-Z]{3}$/;

/** A database that is read-only, and networks without a way to it. */
const unavailableCodes = new Set([
  '25006',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver has no codes for these. */
const lostConnection =
  /^Connection terminated|not queryable|timeout exceeded when trying to connect|^Query read timeout|^PGlite is closed|^driver has already been destroyed/;

function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return unavailableClass.test(code) || unavailableCodes.has(code);
  return typeof message === 'string' && lostConnection.test(message);
}

/** Converts an error to a declared failure. */
export function toFailure(error: unknown): ClubError {
  if (error instanceof ClubError) return error;
  const { statusCode, code } = (error ?? {}) as Thrown;
  if (code === 'FST_ERR_BAD_URL') return new ClubError('BAD_REQUEST', { cause: error });
  if (typeof code === 'string' && badText.has(code)) return new ClubError('BAD_REQUEST');
  if (error instanceof QueueFullError) {
    return new ClubError('UNAVAILABLE', { cause: error, retryAfterSeconds: 30 });
  }
  if (error instanceof StoppingError || isDatabaseUnavailable(error)) {
    return new ClubError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  }
  const known = typeof statusCode === 'number' ? byStatus[statusCode] : undefined;
  if (known) return new ClubError(known, { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new ClubError('BAD_REQUEST', { cause: error });
  }
  return new ClubError('INTERNAL', { cause: error });
}

/** The server stops, or the client has closed the connection while it sent its body. */
function isExpected({ socket }: FastifyRequest, error: unknown): boolean {
  const isHangUp = socket.destroyed && (error as Thrown | null)?.code === 'ECONNRESET';
  return isHangUp || error instanceof StoppingError;
}

function failureBody(failure: ClubError, requestId: string) {
  const { code, message } = failure;
  const details = failure.status >= 500 ? { requestId } : failure.details;
  return details === undefined ? { code, message } : { code, message, details };
}

/** Converts an error, logs the cause of an unexpected one, and sets the time of a repeat. */
export function reportFailure(
  log: Logger,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): ClubError {
  const failure = toFailure(error);
  if (failure.status >= 500 && !isExpected(request, error)) {
    log.error(
      { request: request.id, route: request.routeOptions.url, error },
      failure.status === 503 ? 'unavailable' : 'a request failed',
    );
  }
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(failure.retryAfterSeconds))));
  }
  return failure;
}

/** Answers `{ code, message, details? }`. */
export function answerFailure(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = reportFailure(log, error, { request, reply });
    void reply
      .code(failure.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(failureBody(failure, request.id)));
  };
}
