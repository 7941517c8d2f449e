/// <reference lib="webworker" />
import { tokenCookie } from '@club/platform/token-cookie';
import { cacheNames, clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly, NetworkFirst } from 'workbox-strategies';
import { skipWaitingRequest, stageRequest, stopStagingRequest } from '../worker-requests';
import { bundlePlugin } from './bundle-plugin';
import { mayBeExternalBundle, serveExternalBundle } from './external-bundles';
import { isAppPage } from './is-app-page';
import { pagePlugin } from './page-plugin';
import { takeRecovery } from './recover-page';
import { bundlesCache, stageGeneration } from './stage-generation';
import { pagesCache, readGeneration } from './stored-page';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly { readonly url: string }[];
};

const day = 86_400;

/** The folder of the shell's build, which only the page that registers knows. */
const base = new URL(self.location.href).searchParams.get('base') ?? '/bundles/shell/';

// oxlint-disable-next-line no-underscore-dangle -- the name that workbox writes the list of files into
const shellFiles = self.__WB_MANIFEST.map(({ url }) => url);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/bundles/'),
  new CacheFirst({ cacheName: bundlesCache, plugins: [bundlePlugin] }),
);
registerRoute(mayBeExternalBundle, serveExternalBundle);
// Pictures: their addresses change with their contents.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day })],
  }),
);

const pages = { cacheName: pagesCache, plugins: [pagePlugin] };
const livePage = new NetworkFirst({ ...pages, networkTimeoutSeconds: 4 });
const storedPage = new CacheOnly(pages);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  (navigation) => (takeRecovery() ? storedPage : livePage).handle(navigation),
);

/** Whether a customer uses this device. Not every browser shows cookies to a worker. */
async function hasCustomer(): Promise<boolean> {
  const { cookieStore } = self as { cookieStore?: Pick<CookieStore, 'get'> };
  if (cookieStore) return (await cookieStore.get(tokenCookie)) !== null;
  return (await readGeneration())?.forCustomer === true;
}

const ownShell = { shellBase: base, shellFiles };

/**
 * A worker is installed once every page opens without a network. Code that is stored while a worker
 * installs is also compiled then, so its first use is quick.
 */
async function install(): Promise<void> {
  const forCustomer = await hasCustomer();
  try {
    await stageGeneration({ ...ownShell, forCustomer });
  } catch (cause) {
    if (!forCustomer || (await readGeneration())) throw cause;
    // Without the code of the remotes a first worker opens at least the frame.
    await stageGeneration({ ...ownShell, forCustomer: false });
  }
  if (!(await readGeneration())) throw new Error('Another shell is live.');
}

self.addEventListener('install', (event) => event.waitUntil(install()));

// Shells before 2026-11-22 stored their files there.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(cacheNames.precache)));

let staging: { readonly done: Promise<boolean>; readonly controller: AbortController } | undefined;

/** A request that hangs would keep all later ones waiting. What is stored by then stays. */
const longestStagingMs = 120_000;

/** Stores the live generation, and says whether it is stored. */
function startStaging(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), longestStagingMs);
  const done = stageGeneration({ ...ownShell, forCustomer: true, signal: controller.signal })
    // Offline, stopped, or during a restart of the server: the page asks again.
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      clearTimeout(timer);
      staging = undefined;
    });
  staging = { done, controller };
  return done;
}

async function answerStaging({ ports }: ExtendableMessageEvent): Promise<void> {
  const isStored = await (staging?.done ?? startStaging());
  ports[0]?.postMessage(isStored);
}

self.addEventListener('message', (event) => {
  if (event.data === stageRequest) event.waitUntil(answerStaging(event));
  if (event.data === stopStagingRequest) staging?.controller.abort();
  // Only on request: pages of the previous build may be in use.
  const { type } = Object(event.data) as { type?: unknown };
  if (type === skipWaitingRequest.type) event.waitUntil(self.skipWaiting());
});

clientsClaim();
