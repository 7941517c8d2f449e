import type { EncodingName } from '@club/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './accept-encoding';
import type { PackedBody } from './packed-body';

interface SendOptions {
  readonly type: string;
  readonly cacheControl: string;
}

/** The cache rule of what never changes under its address. */
export const forever = 'public, max-age=31536000, immutable';

/** Sends a body in the best form that the browser takes, or 304 when it has it. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PackedBody,
  { type, cacheControl }: SendOptions,
): FastifyReply {
  const available = Object.keys(body.packed) as EncodingName[];
  const encoding = chooseEncoding(request.headers['accept-encoding'], available);
  const etag = `"${body.tag}${encoding === undefined ? '' : `-${encoding}`}"`;
  void reply.headers({ 'cache-control': cacheControl, etag, vary: varyOf(reply) });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type(type);
  if (encoding === undefined) return reply.send(body.plain);
  return reply.header('content-encoding', encoding).send(body.packed[encoding]);
}

function varyOf(reply: FastifyReply): string {
  const already = reply.getHeader('vary');
  return typeof already === 'string' ? `${already}, accept-encoding` : 'accept-encoding';
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Says "not found" in plain text: a script that is missing must never be answered with a page. */
export function sendMissing(reply: FastifyReply, what: string): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${what} is not here\n`);
}
