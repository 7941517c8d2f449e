import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellDescriptor } from '@club/registry/formats';
import { readCookies } from './cookies';
import { sendBody, sendMissing } from './send-body';
import { compositionOf, type WebParts } from './web-parts';

/**
 * Serves the shell's service worker at the site's root, so that its scope is the site. The page
 * says in `base` which shell it runs: worker and page must be of one build.
 */
export function serveServiceWorker(app: FastifyInstance, parts: WebParts): void {
  app.get('/sw.js', async (request, reply) => {
    const shell = await shellOf(parts, request);
    const file = shell?.serviceWorker ?? undefined;
    const body =
      shell === undefined || file === undefined
        ? undefined
        : await parts.files.read('shell', shell.version, file);
    if (body === undefined) return sendMissing(reply, 'The service worker');
    void reply.headers({
      'service-worker-allowed': '/',
      'content-security-policy':
        `default-src 'self'; connect-src 'self' ${parts.context.config.assetOrigins.join(' ')}`.trim(),
    });
    return sendBody(request, reply, body, {
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}

async function shellOf(
  parts: WebParts,
  request: FastifyRequest,
): Promise<ShellDescriptor | undefined> {
  const { base } = request.query as { base?: unknown };
  const version = typeof base === 'string' ? /^\/bundles\/shell\/([^/]+)\/$/.exec(base)?.[1] : '';
  const named = version ? await parts.files.describe('shell', version) : undefined;
  if (named?.kind === 'shell') return named;
  return (await compositionOf(parts, request, readCookies(request)))?.shell.descriptor;
}
