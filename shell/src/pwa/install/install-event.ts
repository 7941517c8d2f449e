import { createStore } from '@club/platform';

/** What Chromium sends when the app can be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install prompt, until it is used or the app is installed. */
export const installEvent = createStore<InstallEvent | null>(null);

/** Stores the prompt until the customer wants it. The event is sent once, so this runs first. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => installEvent.set(null));
}
