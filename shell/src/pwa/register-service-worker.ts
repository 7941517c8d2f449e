import type { Session, Store } from '@club/platform';
import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '@club/host/trusted-urls';
import { stageRequest } from './stage-request';

/** Where the shell's own files lie: the worker keeps them for the time without a network. */
function shellBase(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
  const path = script ? new URL(script.src).pathname : '/bundles/shell/';
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** What the guards refuse to a stranger is not fetched for them either: the remotes come with a customer. */
function layUpForCustomers(session: Store<Session>): void {
  const stage = async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (session.get().status === 'customer') active?.postMessage(stageRequest);
  };
  session.subscribe(() => void stage());
  void stage();
}

/** Registers the service worker from the site's root, once the page has what it needs. */
export function registerServiceWorker(session: Store<Session>): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener(
    'load',
    () => {
      const url = `/sw.js?base=${encodeURIComponent(shellBase())}`;
      const worker = new Workbox(trustedScriptUrl(url), { scope: '/' });
      layUpForCustomers(session);
      worker.register().catch((cause: unknown) => {
        // Private windows and full disks refuse it: the app works, only not offline.
        console.info('The service worker was not registered.', cause);
      });
    },
    { once: true },
  );
}
