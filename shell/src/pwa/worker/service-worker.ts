/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { skipWaitingRequest, stageRequest } from '../worker-requests';
import { pagePlugin } from './page-plugin';
import { stageForCustomer, stageGeneration } from './stage-generation';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

const day = 86_400;

/** The folder of the shell's build, which only the page that registers knows. */
const base = new URL(self.location.href).searchParams.get('base') ?? '/bundles/shell/';

const isSafeBase = /^\/bundles\/shell\/[\w.+-]*\/?$/.test(base);

function located(entry: PrecacheEntry | string): PrecacheEntry {
  const url = typeof entry === 'string' ? entry : entry.url;
  // File names carry the hash of their contents.
  return { url: `${base}${url}`, revision: null };
}

cleanupOutdatedCaches();
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox writes the list of files into
precacheAndRoute(isSafeBase ? self.__WB_MANIFEST.map(located) : []);

// Remotes and pictures: their addresses change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/bundles/'),
  new CacheFirst({
    cacheName: 'bundles',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day })],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day })],
  }),
);

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !/^\/(api|sandbox|build|openapi|health|operator|ready|club)/.test(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 4,
    plugins: [pagePlugin],
  }),
);

// What is laid up while a worker installs is compiled then and there: its first use finds it ready.
self.addEventListener('install', (event) => {
  event.waitUntil(stageForCustomer());
});

self.addEventListener('message', (event) => {
  if (event.data === stageRequest) event.waitUntil(stageGeneration());
  // Only on request: pages of the previous build may be in use.
  const { type } = Object(event.data) as { type?: unknown };
  if (type === skipWaitingRequest.type) event.waitUntil(self.skipWaiting());
});

clientsClaim();
