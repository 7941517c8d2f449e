/// <reference lib="webworker" />
import { tokenCookie } from '@club/platform/token-cookie';
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { skipWaitingRequest, stageRequest, stopStagingRequest } from '../worker-requests';
import { pagePlugin } from './page-plugin';
import { bundlesCache, stageGeneration } from './stage-generation';
import { pagesCache, readGeneration } from './stored-page';

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

// Its `activate` is not used: it would delete the files of the stored page while a newer one is incomplete.
const shellFiles = new PrecacheController({ cacheName: bundlesCache });
// oxlint-disable-next-line no-underscore-dangle -- the name that workbox writes the list of files into
shellFiles.addToCacheList(isSafeBase ? self.__WB_MANIFEST.map(located) : []);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/bundles/'),
  new CacheFirst({ cacheName: bundlesCache }),
);
// Pictures: their addresses change with their contents.
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
    cacheName: pagesCache,
    networkTimeoutSeconds: 4,
    plugins: [pagePlugin],
  }),
);

/** Whether a customer uses this device. Not every browser shows cookies to a worker. */
async function hasCustomer(): Promise<boolean> {
  const { cookieStore } = self as { cookieStore?: Pick<CookieStore, 'get'> };
  if (cookieStore) return (await cookieStore.get(tokenCookie)) !== null;
  return (await readGeneration())?.forCustomer === true;
}

/** Without the code of the remotes a first worker opens at least the frame. */
async function stageForVisitor(): Promise<void> {
  const forCustomer = await hasCustomer();
  try {
    await stageGeneration({ shellBase: base, forCustomer });
  } catch (cause) {
    if (!forCustomer || (await readGeneration())) throw cause;
    await stageGeneration({ shellBase: base, forCustomer: false });
  }
}

/**
 * A worker is installed once every page opens without a network. Code that is stored while a worker
 * installs is also compiled then, so its first use is quick.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await shellFiles.install(event);
  await stageForVisitor();
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));

// Shells before 2026-11-22 stored their files there.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(cacheNames.precache)));

let staging: { readonly done: Promise<void>; readonly controller: AbortController } | undefined;

function startStaging(): Promise<void> {
  const controller = new AbortController();
  const done = stageGeneration({ shellBase: base, forCustomer: true, signal: controller.signal })
    // Offline, stopped, or during a restart of the server: the page asks again.
    .catch(() => undefined)
    .finally(() => {
      staging = undefined;
    });
  staging = { done, controller };
  return done;
}

self.addEventListener('message', (event) => {
  if (event.data === stageRequest) event.waitUntil(staging?.done ?? startStaging());
  if (event.data === stopStagingRequest) staging?.controller.abort();
  // Only on request: pages of the previous build may be in use.
  const { type } = Object(event.data) as { type?: unknown };
  if (type === skipWaitingRequest.type) event.waitUntil(self.skipWaiting());
});

clientsClaim();
