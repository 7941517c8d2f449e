import type { Endpoint } from '@club/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClubError } from './club-error';
import { deviceCookie, noDeviceCookie, type DeviceCookie } from './device-cookie';

/** A request to an endpoint, by HTTP or from inside the process. */
export interface EndpointRequest {
  readonly input: unknown;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  readonly queuedForSeconds: number | null;
  readonly address: string;
  /** From the request, so it may be anything. */
  readonly host: string;
  readonly userAgent: string;
  readonly deviceCookie: DeviceCookie;
}

export function bearerToken({ headers }: FastifyRequest): string | null {
  const { authorization: header } = headers;
  if (header === undefined || header.length > 200) return null;
  return /^Bearer ([\w-]{16,128})$/i.exec(header)?.[1] ?? null;
}

const MAX_KEY_LENGTH = 255;

function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header === '' || header.length > MAX_KEY_LENGTH) {
    throw new ClubError('BAD_REQUEST', {
      details: [{ path: 'idempotency-key', message: `1–${MAX_KEY_LENGTH}` }],
    });
  }
  return header;
}

/** A call that waited is never refused because of this header. */
function parseQueuedFor(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

export function toEndpointRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): EndpointRequest {
  const query = request.query as Record<string, unknown>;
  const body = request.body === undefined ? {} : request.body;
  const isMultipart = endpoint.encoding === 'multipart';
  return {
    input:
      endpoint.method === 'GET' ? query : isMultipart ? { ...(body as object), ...query } : body,
    token: bearerToken(request),
    idempotencyKey: endpoint.idempotent
      ? parseIdempotencyKey(request.headers['idempotency-key'])
      : null,
    queuedForSeconds: endpoint.countsQueuedTime
      ? parseQueuedFor(request.headers['queued-for'])
      : null,
    address: request.ip,
    host: request.host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    deviceCookie: endpoint.deviceCookie === true ? deviceCookie(request, reply) : noDeviceCookie,
  };
}
