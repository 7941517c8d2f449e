import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BundleFiles } from './bundle-files';
import { fileContentType } from './content-types';
import { forever, sendBody, sendMissing } from '../../app/send-body';

interface BundleRequest {
  Params: { bundle: string; version: string; '*': string };
}

/** Serves `/bundles/<bundle>/<version>/<file>`. */
export function serveBundles(app: FastifyInstance, files: BundleFiles): void {
  app.get<BundleRequest>('/bundles/:bundle/:version/*', async (request, reply) => {
    const { bundle, version, '*': file } = request.params;
    allowOtherOrigins(reply);
    const body = await files.read(bundle, version, file);
    if (body === undefined) return sendMissing(reply, 'This file of a bundle');
    const type = fileContentType(file);
    // A drawing opened directly is a document.
    if (type === 'image/svg+xml') {
      void reply.header('content-security-policy', "default-src 'none'; sandbox");
    }
    return sendBody(request, reply, body, { type, cacheControl: forever });
  });
  app.get('/bundles', async (_request, reply) => sendMissing(reply, 'This'));
  app.get('/bundles/*', async (_request, reply) => sendMissing(reply, 'This file of a bundle'));
}

/** Integrity checks need CORS; timing headers allow other hosts of the product to measure loads. */
function allowOtherOrigins(reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
}
