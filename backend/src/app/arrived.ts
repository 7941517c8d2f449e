import type { Endpoint } from '@club/api';
import type { FastifyRequest } from 'fastify';
import { ClubError } from './club-error';

/** What reaches an endpoint, by HTTP or from inside of the process. */
export interface Arrived {
  readonly input: unknown;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  readonly address: string;
  /** As the request names it, so it may be anything. */
  readonly host: string;
  readonly userAgent: string;
}

function bearerOf(header: string | undefined): string | null {
  if (header === undefined || header.length > 200) return null;
  return /^Bearer ([\w-]{16,128})$/i.exec(header)?.[1] ?? null;
}

const KEY_LIMIT = 255;

function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header === '' || header.length > KEY_LIMIT) {
    throw new ClubError('BAD_REQUEST', {
      details: [{ path: 'idempotency-key', message: `1–${KEY_LIMIT}` }],
    });
  }
  return header;
}

/** What an HTTP request says to its endpoint. */
export function arrivedOf(endpoint: Endpoint, request: FastifyRequest): Arrived {
  const query = request.query as Record<string, unknown>;
  const body = request.body === undefined ? {} : request.body;
  const isMultipart = endpoint.encoding === 'multipart';
  return {
    input: endpoint.method === 'GET' ? query : isMultipart ? Object.assign({}, body, query) : body,
    token: bearerOf(request.headers.authorization),
    idempotencyKey: endpoint.idempotent
      ? idempotencyKeyOf(request.headers['idempotency-key'])
      : null,
    address: request.ip,
    host: request.host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
}
