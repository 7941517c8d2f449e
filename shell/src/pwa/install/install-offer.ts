import { createStore, useDeviceValue, useStore } from '@club/platform';
import { useBrowserValue } from '@club/platform/browser';
import { defineDeviceKey, flagFormat } from '@club/platform/device-store';
import { track } from '../../observation/recorder';
import { installEvent } from './install-event';

/** How this device installs the app: by the browser's prompt, or by steps that the customer follows. */
export type InstallMethod = 'prompt' | 'steps';

/** Whether the customer has hidden the offer on home. */
const hidden = defineDeviceKey({
  name: 'club.install-hidden',
  storage: 'local',
  owner: 'customer',
  initial: false,
  ...flagFormat(),
});
/** For a device that is full: hidden until the page is left. */
const hiddenOnPage = createStore(false);

/** Hides the offer on home, permanently on this device. */
export function hideInstallOffer(): void {
  if (!hidden.set(true)) hiddenOnPage.set(true);
}

/** Whether the customer has hidden the offer on home. */
export function useInstallHidden(): boolean {
  const isHidden = useDeviceValue(hidden);
  return useStore(hiddenOnPage) || isHidden;
}

/** Whether the app runs installed: without the browser's bars. */
export function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return (
    standalone === true || (window.matchMedia?.('(display-mode: standalone)').matches ?? false)
  );
}

/** iPads call themselves Macintosh, but no Macintosh has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isNotInstalled = () => !isInstalled();

/** How the app can be installed here and now; null when it is, or when the browser gives no way. */
export function useInstallMethod(): InstallMethod | null {
  const hasPrompt = useStore(installEvent) !== null;
  const canInstall = useBrowserValue(isNotInstalled, false);
  const isApple = useBrowserValue(isAppleTouch, false);
  if (!canInstall) return null;
  if (hasPrompt) return 'prompt';
  return isApple ? 'steps' : null;
}

/** Whether the install that follows was begun by our own prompt. */
let isOwnPrompt = false;

/** Measures the installs that the browser's own menu begins. */
export function measureBrowserInstalls(): void {
  addEventListener('appinstalled', () => {
    if (!isOwnPrompt) track('install', { way: 'browser' });
  });
}

/** Opens the browser's prompt. A customer who dismisses it sees no offer on home again. */
export async function promptInstall(): Promise<void> {
  const event = installEvent.get();
  if (event === null) return;
  // The browser lets each event prompt once.
  installEvent.set(null);
  isOwnPrompt = true;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') track('install', { way: 'prompt' });
  if (outcome === 'dismissed') {
    isOwnPrompt = false;
    hideInstallOffer();
  }
}
