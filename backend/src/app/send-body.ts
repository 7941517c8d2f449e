import type { ErrorCode } from '@club/api';
import { errorCatalogue } from '@club/api/error-catalogue';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedJson } from '../foundation/cache/read-cache';
import type { PackedBody } from '../foundation/packed-body';
import { LongText } from './long-text';

interface SendOptions {
  readonly type: string;
  readonly cacheControl: string;
}

/** The cache rule of immutable files. */
export const forever = 'public, max-age=31536000, immutable';

const bestFirst = ['br', 'gzip'] as const;

/** The best encoding that the client accepts; null for none. */
function chooseEncoding({ headers }: FastifyRequest, { packed }: PackedBody) {
  const available = bestFirst.filter((encoding) => packed[encoding] !== undefined);
  return negotiate(headers['accept-encoding'] ?? '', available);
}

/** Sends a body in the best accepted encoding, or 304 when the client has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  { type, cacheControl }: SendOptions,
): FastifyReply {
  const encoding = chooseEncoding(request, body);
  const etag = `"${body.tag}${encoding === null ? '' : `-${encoding}`}"`;
  void reply.headers({ 'cache-control': cacheControl, etag, vary: varyHeader(reply) });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type(type);
  if (encoding === null) return reply.send(body.plain);
  return reply.header('content-encoding', encoding).send(body.packed[encoding]);
}

/**
 * Sends a cached answer of the API in the best accepted encoding; the encoded bytes are cached with it.
 * Nobody but the page itself can request such an answer, because it needs the bearer token: its size
 * gives nothing away to unknown clients.
 */
async function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedJson<unknown>,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  if (request.headers['accept-encoding'] === undefined) return reply.send(answer.bytes);
  const body = await answer.packed();
  const encoding = chooseEncoding(request, body);
  if (encoding === null) return reply.send(answer.bytes);
  return reply.header('content-encoding', encoding).send(body.packed[encoding]);
}

/** Sends an answer of the API as JSON. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  if (answer instanceof CachedJson) return sendCachedJson(request, reply, answer);
  if (answer instanceof LongText) return reply.send(answer.toStream());
  return reply.send(JSON.stringify(answer));
}

function varyHeader(reply: FastifyReply): string {
  const already = reply.getHeader('vary');
  return typeof already === 'string' ? `${already}, accept-encoding` : 'accept-encoding';
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Answers a failure outside the API in the format of the API, with words for operators and teams. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  return reply
    .code(errorCatalogue[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message }));
}

/** Answers "not found" as a failure: a missing script must not be answered with HTML. */
export function sendMissing(reply: FastifyReply, what: string): FastifyReply {
  return sendFailure(reply, 'NOT_FOUND', `${what} is not here`);
}
