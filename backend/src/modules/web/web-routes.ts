import { createFolderStore, loadPublicKey, type OpenRegistry, openRegistry } from '@club/registry';
import type { FastifyInstance } from 'fastify';
import type { Module } from '../../app/module';
import { enabledFeatures } from '../../app/switches';
import { serveBuilds } from './build-routes';
import { createBundleFiles } from './bundle-files';
import { createPrefetchAnswers } from './prefetched-answers';
import { serveBundles } from './bundle-routes';
import { createCompositions } from './compositions';
import { serveManifest } from './manifest-routes';
import { servePages } from './page-routes';
import { servePictures } from './picture-routes';
import { servePreview } from './preview-routes';
import { addCommonHeaders } from './security-headers';
import { serveServiceWorker } from './service-worker-routes';
import type { WebContext, WebParts } from './web-parts';

/** Options of web delivery. */
export interface WebOptions {
  /** The interval in which the registry is checked for a new generation; 0 for never. */
  readonly pollMs?: number;
  /** Called with the registry when it is open. */
  readonly onOpen?: (registry: OpenRegistry) => void;
}

/** Delivers the app: page, published bundles, manifest, service worker and pictures. */
export const webModule: Module = {
  name: 'web',
  register: ({ app, context }) =>
    serveWeb(app, {
      ...context,
      features: async () => enabledFeatures(await context.switches(context.db)),
    }),
};

/** Adds web delivery to an app. */
export async function serveWeb(
  app: FastifyInstance,
  context: WebContext,
  options: WebOptions = {},
): Promise<void> {
  const parts = await createWebParts(app, context, options);
  app.addHook('onClose', async () => parts.registry.close());
  addCommonHeaders(app);
  serveBundles(app, parts.files);
  serveServiceWorker(app, parts);
  serveManifest(app, parts);
  servePictures(app, parts);
  serveBuilds(app, parts);
  servePreview(app, parts);
  servePages(app, parts);
}

async function createWebParts(
  app: FastifyInstance,
  context: WebContext,
  options: WebOptions,
): Promise<WebParts> {
  const { config, log } = context;
  const { folder, publicKey, privateKey } = config.registry;
  const store = createFolderStore(folder);
  const registry = await openRegistry(store, {
    pollMs: options.pollMs ?? 1000,
    // A function, because the first promotion may create the development key while the server runs.
    publicKey: () => loadPublicKey(folder, { publicKey, privateKey }),
    onGeneration: ({ document }) =>
      log.info({ generation: document.generation }, 'a new generation is live'),
    onFault: (reason) =>
      log.error({ reason }, 'the registry is refused, the last good generation stays'),
  });
  options.onOpen?.(registry);
  const allowPreview = !config.isProduction || config.sandbox;
  const files = createBundleFiles({ store, registry, log, allowCandidates: allowPreview });
  const compositions = createCompositions(registry, files.describe, log);
  const prefetchAnswers = createPrefetchAnswers(app, config.apiKey, log);
  return { context, registry, files, compositions, prefetchAnswers, allowPreview };
}
