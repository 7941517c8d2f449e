import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileContentType } from './content-types';
import { requestedVersion } from '../../app/bundle-address';
import { forever, sendBody, sendFailure, sendMissing } from '../../app/send-body';
import { readBundleFile, type WebDependencies } from './web-dependencies';

interface BundleRequest {
  Params: { bundle: string; version: string; '*': string };
}

/** The build names the first file of a worker in this way. */
const workerFile = /-worker\.[^/]+\.js$/;

/** Serves `/bundles/<bundle>/<version>/<file>`. */
export function serveBundles(app: FastifyInstance, dependencies: WebDependencies): void {
  app.get<BundleRequest>('/bundles/:bundle/:version/*', async (request, reply) => {
    const { bundle, '*': file } = request.params;
    const version = requestedVersion(request.params.version);
    allowOtherOrigins(reply);
    const place = { bundle, version, file };
    let found = await readBundleFile(dependencies, request, place);
    if (found === undefined && (await dependencies.newerVersions.lookFor(place))) {
      found = await readBundleFile(dependencies, request, place);
    }
    if (found === undefined && dependencies.newerVersions.mayBeRefused(place))
      return sendUnavailable(reply);
    if (found === undefined) return sendMissing(reply, 'This file of a bundle');
    const type = fileContentType(file);
    const policy = filePolicy(file, type);
    if (policy !== null) void reply.header('content-security-policy', policy);
    // Others must not get a candidate out of a cache between.
    const cacheControl = found.isCandidate ? 'private, no-cache' : forever;
    return sendBody(request, reply, found.body, { type, cacheControl });
  });
  app.get('/bundles', async (_request, reply) => sendMissing(reply, 'This'));
  app.get('/bundles/*', async (_request, reply) => sendMissing(reply, 'This file of a bundle'));
}

/** Another server may have it, so a proxy should ask there. */
function sendUnavailable(reply: FastifyReply): FastifyReply {
  return sendFailure(
    reply.header('retry-after', '5'),
    'UNAVAILABLE',
    'This server refuses the newest state of the registry, and does not know this version',
  );
}

/** The policy of a file that is more than a part of a page. */
function filePolicy(file: string, type: string): string | null {
  // A drawing opened directly is a document.
  if (type === 'image/svg+xml') return "default-src 'none'; sandbox";
  // A worker has the policy of its own file: it may load from here, and run what it has compiled.
  if (workerFile.test(file)) {
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  }
  return null;
}

/** Integrity checks need CORS; timing headers allow other hosts of the product to measure loads. */
function allowOtherOrigins(reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}
