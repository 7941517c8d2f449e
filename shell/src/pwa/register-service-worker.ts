import { whenPageIdle } from '@club/platform/scheduler';
import type { Session, Store } from '@club/platform';
import { trustedScriptUrl } from '@club/host/trusted-urls';
import { reloadPage } from './reload-page';
import { skipWaitingRequest, stageRequest, stopStagingRequest } from './worker-requests';
import { workerState } from './worker-state';

/** What the app can do with the service worker. */
export interface ServiceWorkerControl {
  /** Stores another build beside the one that runs; it waits until it is taken. */
  prepare(shellVersion: string): void;
  /** Lets the build that waits take over, and reloads the page. */
  take(): void;
}

/** Without a worker an update is only a reload. */
const withoutWorker: ServiceWorkerControl = { prepare: () => undefined, take: reloadPage };

/** How long a worker may take to take over before the page is reloaded all the same. */
const reloadAfterMs = 3_000;

/** A network that failed once may be back soon, or much later. */
const retryDelayMs = (attempt: number) => Math.min(15_000 * 2 ** attempt, 900_000);

const workerBase = (version: string) => `/bundles/shell/${version}/`;

/** The folder of the shell's files, which the worker caches. */
function ownBase(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
  const path = script ? new URL(script.src).pathname : '/bundles/shell/';
  return path.slice(0, path.lastIndexOf('/') + 1);
}

interface WorkerCall {
  readonly base: string;
  readonly isOwn: boolean;
  /** How often it was not installed before. */
  readonly attempt?: number;
}

async function startWorker({ base, isOwn, attempt = 0 }: WorkerCall): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const url = `/sw.js?base=${encodeURIComponent(base)}`;
  const worker = new Workbox(trustedScriptUrl(url), { scope: '/' });
  let isInstalled = false;
  worker.addEventListener('installed', ({ isUpdate }) => {
    isInstalled = true;
    if (!isUpdate) workerState.set('offline-ready');
  });
  worker.addEventListener('redundant', () => {
    // Not all its files were loaded.
    const again = () => void register({ base, isOwn, attempt: attempt + 1 });
    if (!isInstalled) setTimeout(again, retryDelayMs(attempt));
  });
  worker.addEventListener('waiting', ({ isExternal }) => {
    workerState.set('need-refresh');
    // The page is of that build already: the customer need not confirm it.
    if (isOwn && !isExternal) worker.messageSkipWaiting();
  });
  worker.addEventListener('activated', () => workerState.set('activated'));
  await worker.register();
  if (workerState.get() === 'none') workerState.set('registered');
}

async function register(call: WorkerCall): Promise<void> {
  try {
    await startWorker(call);
  } catch (cause) {
    if (call.isOwn) workerState.set('failed');
    // Private windows and full disks refuse it: the app works, only not offline.
    console.info('The service worker was not registered.', cause);
  }
}

/** Lets a worker store the live generation. True if it is stored. */
async function requestStaging(worker: ServiceWorker): Promise<boolean> {
  try {
    const { messageSW } = await import('workbox-window');
    return (await messageSW(worker, stageRequest)) === true;
  } catch {
    // The library was not loaded: the network may be back later.
    return false;
  }
}

/** The code of remotes is stored once a customer has logged in: guards refuse their pages to others. */
function stageForCustomers(session: Store<Session>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stage = async (attempt = 0) => {
    clearTimeout(timer);
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || session.get().status !== 'customer') return;
    if (await requestStaging(active)) return;
    timer = setTimeout(() => void stage(attempt + 1), retryDelayMs(attempt));
  };
  session.subscribe(() => void stage());
  // As registering: not before the page answers.
  whenPageIdle(() => void stage());
  return () => void stage();
}

/** The build that the worker in charge belongs to, or null. */
function controllerBase(): string | null {
  const { controller } = navigator.serviceWorker;
  return controller && new URL(controller.scriptURL).searchParams.get('base');
}

/** The page reloads when the worker is active; at once where none waits, and after a while in any case. */
async function activateWaitingWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) return reloadPage();
  // A worker takes over only when the one before it has nothing left to do.
  registration.active?.postMessage(stopStagingRequest);
  waiting.postMessage(skipWaitingRequest);
  setTimeout(reloadPage, reloadAfterMs);
}

/** Called when another tab's update took over, so that this page is older than its worker. */
export interface WorkerOptions {
  readonly session: Store<Session>;
  readonly onTakenOver: () => void;
}

/** Registers the service worker from the site's root. */
export function registerServiceWorker({
  session,
  onTakenOver,
}: WorkerOptions): ServiceWorkerControl {
  if (!('serviceWorker' in navigator)) return withoutWorker;
  const container = navigator.serviceWorker;
  const own = ownBase();
  const prepared = new Set([own]);
  let isControlled = container.controller !== null;
  let isAccepted = false;

  container.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = true;
    // The first worker takes over the page that registered it: that is no update.
    if (!wasControlled || controllerBase() === own) return;
    if (isAccepted) reloadPage();
    else onTakenOver();
  });

  // Not before the page answers: what a worker stores would compete with the first screen.
  whenPageIdle(() => void register({ base: own, isOwn: true }));
  const stage = stageForCustomers(session);

  return {
    prepare(shellVersion) {
      stage();
      const base = workerBase(shellVersion);
      if (prepared.has(base)) return;
      prepared.add(base);
      void register({ base, isOwn: false });
    },
    take() {
      isAccepted = true;
      void activateWaitingWorker();
    },
  };
}
