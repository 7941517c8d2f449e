import { loadOnOpen } from './load-on-open';

const dialog = loadOnOpen(async () => (await import('./dialog')).Dialog);
const sheet = loadOnOpen(async () => (await import('./sheet')).Sheet);

/** A question in the middle of the screen. */
export const Dialog = dialog.OverlayOnDemand;

/**
 * A choice or a result: at the bottom on phones, at the side on wide screens.
 * A swipe closes it, as do Escape, Back of Android, the button and a press beside it.
 */
export const Sheet = sheet.OverlayOnDemand;

/** Fetches the code of dialogs and sheets ahead, for instance when the page is idle. */
export async function warmOverlays(): Promise<void> {
  await Promise.all([dialog.warm(), sheet.warm()]);
}
