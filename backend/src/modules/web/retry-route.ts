import type { ShellDescriptor } from '@club/registry/formats';
import type { FastifyInstance } from 'fastify';
import { retryMark } from '../../app/bundle-address';
import type { WebContext } from './web-dependencies';
import type { Placed } from './composition';

/** The retry of a page that could not start. */
export const retryPath = '/club/retry';

/** Names the retry in the address of the page. */
const retryParameter = 'retry';

/**
 * Leads back to the page, and empties the browser's cache of this origin: it may hold a file whose bytes
 * were altered on the way, for as long as the file may be cached.
 */
export function serveRetry(app: FastifyInstance, { now }: Pick<WebContext, 'now'>): void {
  app.get(retryPath, async (request, reply) => {
    const page = pageBefore(request.headers.referer, request.host);
    page.searchParams.set(retryParameter, String(now().getTime()));
    return reply
      .headers({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
      .redirect(page.pathname + page.search, 303);
  });
}

/** The address of the page that the link was on; the start page if the browser does not say it. */
function pageBefore(referer: string | undefined, host: string): URL {
  const start = new URL('/', `http://${host}`);
  if (referer === undefined || !URL.canParse(referer)) return start;
  const page = new URL(referer);
  // A path that begins with two slashes would lead to another host.
  return page.host === host && !page.pathname.startsWith('//') ? page : start;
}

/** The retry that an address names. */
export function findRetry(url: string): string | undefined {
  const query = new URLSearchParams(url.split('?')[1]);
  return /^\d{1,16}$/.exec(query.get(retryParameter) ?? '')?.[0];
}

/**
 * Gives the shell's files other addresses: Chromium also holds them in the memory of the page's process,
 * which no header empties.
 */
export function renewShellFiles(page: string, { base }: Placed<ShellDescriptor>, retry: string) {
  return page.replaceAll(base, `${base.slice(0, -1)}${retryMark}${retry}/`);
}
