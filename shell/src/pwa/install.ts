import { useStore, type Store } from '@club/platform';
import { track } from '../observation/notes';
import { heldInstallEvent } from './install-event';

/** How this device installs the app: the browser asks, or the customer is shown the steps. */
export type InstallWay = 'prompt' | 'steps';

const hiddenKey = 'club.install-hidden';
const listeners = new Set<() => void>();
/** For a device that has no room to remember it. */
let isHiddenHere = false;

const hidden: Store<boolean> = {
  get: () => isHiddenHere || localStorage.getItem(hiddenKey) === 'true',
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes the offer off home, on this device for good. */
export function hideInstallOffer(): void {
  try {
    localStorage.setItem(hiddenKey, 'true');
  } catch {
    // Full or forbidden: hidden until the page is left.
    isHiddenHere = true;
  }
  for (const listener of listeners) listener();
}

/** Whether the customer has taken the offer off home. */
export function useInstallHidden(): boolean {
  return useStore(hidden);
}

/** An app without the browser's bars is an installed one. */
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

/** How the app can be installed here and now; null when it is, or when the browser gives no way. */
export function useInstallWay(): InstallWay | null {
  const held = useStore(heldInstallEvent);
  if (isInstalled()) return null;
  if (held) return 'prompt';
  return isAppleTouch() ? 'steps' : null;
}

/** Whether the browser asks for us, or was told yes: the answer measures the install that follows. */
let isAsked = false;

/** Measures the installs that the browser's own menu begins. */
export function measureBrowserInstalls(): void {
  addEventListener('appinstalled', () => {
    if (!isAsked) track('install', { way: 'browser' });
  });
}

/** Lets the browser ask. A customer who says no there is not asked on home again. */
export async function askToInstall(): Promise<void> {
  const event = heldInstallEvent.get();
  if (event === null) return;
  // One leave is good for one question.
  heldInstallEvent.set(null);
  isAsked = true;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') track('install', { way: 'prompt' });
  if (outcome === 'dismissed') {
    isAsked = false;
    hideInstallOffer();
  }
}
