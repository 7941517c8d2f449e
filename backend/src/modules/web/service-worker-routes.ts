import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellDescriptor } from '@club/registry/formats';
import { readCookies } from './cookies';
import { sendBody, sendMissing } from '../../app/send-body';
import { readBundleFile, visitorComposition, type WebDependencies } from './web-dependencies';

/**
 * Serves the shell's service worker at the root, so that its scope is the whole site. The page sends
 * the shell that it runs in `base`: worker and page must come from one build.
 */
export function serveServiceWorker(app: FastifyInstance, dependencies: WebDependencies): void {
  app.get('/sw.js', async (request, reply) => {
    const shell = await requestedShell(dependencies, request);
    const file = shell?.serviceWorker ?? undefined;
    const found =
      shell === undefined || file === undefined
        ? undefined
        : await readBundleFile(dependencies, request, {
            bundle: 'shell',
            version: shell.version,
            file,
          });
    if (found === undefined) return sendMissing(reply, 'The service worker');
    void reply.headers({
      'service-worker-allowed': '/',
      'content-security-policy':
        `default-src 'self'; connect-src 'self' ${dependencies.context.config.assetOrigins.join(' ')}`.trim(),
    });
    return sendBody(request, reply, found.body, {
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}

async function requestedShell(
  dependencies: WebDependencies,
  request: FastifyRequest,
): Promise<ShellDescriptor | undefined> {
  const { base } = request.query as { base?: unknown };
  const version = typeof base === 'string' ? /^\/bundles\/shell\/([^/]+)\/$/.exec(base)?.[1] : '';
  const named = version ? await dependencies.files.describe('shell', version) : undefined;
  if (named?.kind === 'shell') return named;
  return (await visitorComposition(dependencies, request, readCookies(request)))?.shell.descriptor;
}
