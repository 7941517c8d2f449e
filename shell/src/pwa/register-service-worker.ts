import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '@club/host/trusted-urls';
import { stageRequest } from './stage-request';

/** Where the shell's own files lie: the worker keeps them for the time without a network. */
function shellBase(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
  const path = script ? new URL(script.src).pathname : '/bundles/shell/';
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Registers the service worker from the site's root, once the page has what it needs. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener(
    'load',
    () => {
      const url = `/sw.js?base=${encodeURIComponent(shellBase())}`;
      const worker = new Workbox(trustedScriptUrl(url), { scope: '/' });
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(stageRequest));
      worker.register().catch((cause: unknown) => {
        // Private windows and full disks refuse it: the app works, only not offline.
        console.info('The service worker was not registered.', cause);
      });
    },
    { once: true },
  );
}
