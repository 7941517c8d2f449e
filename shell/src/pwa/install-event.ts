import { createStore } from '@club/platform';

/** What Chromium sends when it would let the app be installed. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's leave to ask, until it is used or the app is installed. */
export const heldInstallEvent = createStore<InstallEvent | null>(null);

/** Keeps the leave for the moment when the customer asks. It comes once, so this runs first of all. */
export function holdInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    heldInstallEvent.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => heldInstallEvent.set(null));
}
