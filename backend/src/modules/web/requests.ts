import type { FastifyRequest } from 'fastify';

/** First segments of addresses that are never pages of the app. */
export const reservedSegments = [
  'api',
  'build',
  'bundles',
  'club',
  'health',
  'icons',
  'openapi',
  'operator',
  'pictures',
  'ready',
  'sandbox',
] as const;

/** An address without its query. */
export function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Whether somebody wants to look at a page: a missing script must not be answered with one. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': destination } = request.headers;
  if (destination !== undefined && destination !== 'document' && destination !== 'iframe') {
    return destination === 'empty' && accept?.includes('text/html') === true;
  }
  if (accept?.includes('text/html') === true) return true;
  const isFile = /\.\w+$/.test(pathOf(request));
  return !isFile && (accept === undefined || accept.includes('*/*'));
}

/** Whether the request comes from this very machine and asked for it by such a name. */
export function isLocal(request: FastifyRequest): boolean {
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  return isLoopback && isLocalName(request.hostname);
}

/** A name that leads to this very machine. */
export function isLocalName(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return ['localhost', '127.0.0.1', '::1'].includes(name) || name.endsWith('.localhost');
}
