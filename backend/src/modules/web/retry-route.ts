import type { FastifyInstance } from 'fastify';

/** The retry of a page that could not start. */
export const retryPath = '/club/retry';

/**
 * Leads back to the page, and empties the browser's cache of this origin: it may hold a file whose bytes
 * were altered on the way, for as long as the file may be cached.
 */
export function serveRetry(app: FastifyInstance): void {
  app.get(retryPath, async (request, reply) =>
    reply
      .headers({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
      .redirect(pageBefore(request.headers.referer, request.host), 303),
  );
}

/** The address of the page that the link was on; the start page if the browser does not say it. */
function pageBefore(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  // A path that begins with two slashes would lead to another host.
  return from === host && !pathname.startsWith('//') ? pathname + search : '/';
}
