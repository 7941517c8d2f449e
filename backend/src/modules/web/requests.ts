import type { FastifyRequest } from 'fastify';
import { isLocalName } from '../../app/local-name';

/** First path segments that are never pages of the app. */
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
  'uploads',
] as const;

/** The path without the query. */
export function requestPath({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** Whether a request expects a page: a missing script must not be answered with HTML. */
export function wantsPage(request: FastifyRequest): boolean {
  const { accept, 'sec-fetch-dest': destination } = request.headers;
  if (destination !== undefined && destination !== 'document' && destination !== 'iframe') {
    return destination === 'empty' && accept?.includes('text/html') === true;
  }
  if (accept?.includes('text/html') === true) return true;
  const isFile = /\.\w+$/.test(requestPath(request));
  return !isFile && (accept === undefined || accept.includes('*/*'));
}

/** Whether the request comes from this machine and uses a local host name. */
export function isLocal(request: FastifyRequest): boolean {
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  return isLoopback && isLocalName(request.hostname);
}
