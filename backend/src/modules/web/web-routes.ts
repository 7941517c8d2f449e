import { findRegistry, loadPublicKeys, openRegistry } from '@club/registry';
import type { FastifyInstance } from 'fastify';
import type { Module } from '../../app/module';
import { readCustomerStatus } from '../account/customer-status';
import { createPreviews } from '../previews/previews-service';
import { serveBuilds } from './build-routes';
import { createBundleFiles } from './bundle-files';
import { createPrefetchAnswers } from './prefetched-answers';
import { serveBundles } from './bundle-routes';
import { createCompositions } from './compositions';
import { serveDevelopment } from './development/development-routes';
import { serveManifest } from './manifest-routes';
import { createNewerVersions } from './newer-versions';
import { servePages } from './page-routes';
import { servePictures } from './picture-routes';
import { servePreview } from './preview-routes';
import { serveSignedPreview } from './signed-preview-routes';
import { addCommonHeaders } from './security-headers';
import { registryState } from './registry-state';
import { readFeatures } from './enabled-features';
import { serveRetry } from './retry-route';
import { serveServiceWorker } from './service-worker-routes';
import type { WebContext, WebDependencies } from './web-dependencies';
import { createUndamagedVersions } from './undamaged-versions';
import { serveUsedVersions, storedUses } from './version-uses';

/** What is served from the registry. */
type Delivery = Pick<WebDependencies, 'registry' | 'files' | 'undamaged'>;

/** Options of web delivery. */
export interface WebOptions {
  /** The interval in which the registry is checked for a new generation; with 0 nothing happens in the background. */
  readonly pollMs?: number;
  /** Called with what is served when the registry is open. */
  readonly onOpen?: (delivery: Delivery) => void;
}

/** Delivers the app: page, published bundles, manifest, service worker and pictures. */
export const webModule: Module = {
  name: 'web',
  register: ({ app, context }) =>
    serveWeb(
      app,
      {
        ...context,
        previews: createPreviews(context),
        features: () => readFeatures(context),
        uses: storedUses(context),
        hasStatus: async (customerId, brand) =>
          (await readCustomerStatus(context, context.db, { customerId, brand })).isEarly,
      },
      {
        onOpen: (delivery) => context.readiness.set('registry', () => registryState(delivery)),
      },
    ),
};

/** Adds web delivery to an app. */
export async function serveWeb(
  app: FastifyInstance,
  context: WebContext,
  options: WebOptions = {},
): Promise<void> {
  const dependencies = await createWebDependencies(app, context, options);
  const { registry } = dependencies;
  app.addHook('onClose', async () => registry.close());
  // At the first start it is so; later the path may be wrong.
  if (registry.current() === undefined && registry.fault() === undefined)
    context.log.info({ place: context.config.registry.place }, 'nothing is live in the registry');
  addCommonHeaders(app);
  const { developmentFolder } = context.config;
  if (developmentFolder !== null) serveDevelopment(app, developmentFolder, registry);
  serveBundles(app, dependencies);
  serveServiceWorker(app, dependencies);
  serveManifest(app, dependencies);
  servePictures(app, dependencies);
  serveBuilds(app, dependencies);
  serveUsedVersions(app, dependencies);
  serveRetry(app, context);
  servePreview(app, dependencies);
  serveSignedPreview(app, dependencies);
  servePages(app, dependencies);
}

async function createWebDependencies(
  app: FastifyInstance,
  context: WebContext,
  options: WebOptions,
): Promise<WebDependencies> {
  const { config, log, now } = context;
  const { place, keys, publicKey, privateKey } = config.registry;
  const { store, keysFolder } = findRegistry(place, keys);
  // A function, because the first promotion may create the development key while the server runs.
  const publicKeys = () => loadPublicKeys(keysFolder, { publicKey, privateKey });
  const { pollMs = 500, onOpen } = options;
  const checkLive = () =>
    undamaged
      .checkLive()
      .catch((error: unknown) => log.warn({ err: error }, 'files are not checked'));
  const registry = await openRegistry(store, {
    pollMs,
    publicKey: publicKeys,
    onGeneration({ document }) {
      log.info({ generation: document.generation }, 'a new generation is live');
      // Not immediately: the first one is reported while the registry is being opened.
      if (pollMs > 0) setImmediate(() => void checkLive());
    },
    onFault: (reason) =>
      log.error({ reason }, 'the registry is refused, the last good generation stays'),
  });
  const allowPreview = config.isTrial || config.sandbox;
  const files = createBundleFiles({ store, registry, log, allowCandidates: allowPreview });
  const undamaged = createUndamagedVersions({ registry, files, log, now });
  onOpen?.({ registry, files, undamaged });
  const compositions = createCompositions(registry, undamaged, files, log);
  const prefetchAnswers = createPrefetchAnswers(app, {
    apiKey: config.apiKey,
    log,
    hasStatus: context.hasStatus,
  });
  return {
    context,
    registry,
    files,
    newerVersions: createNewerVersions(registry),
    undamaged,
    compositions,
    prefetchAnswers,
    allowPreview,
    publicKeys,
  };
}
