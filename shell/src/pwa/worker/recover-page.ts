/// <reference lib="webworker" />
import { readGeneration } from './stored-page';

declare const self: ServiceWorkerGlobalScope;

/** The script with which a page starts. */
const firstScript = /^\/bundles\/shell\/[^/]+\/main\.[^/]+\.js$/;
let isDue = false;

/** Whether the next page is the stored one, because the one before could not start. Says so once. */
export function takeRecovery(): boolean {
  const wasDue = isDue;
  isDue = false;
  return wasDue;
}

/**
 * The network can end between a page and its first script. When that page belongs to a generation that
 * is not stored, the stored page is opened in its place: nothing was shown or typed yet.
 */
export async function recoverPage(url: string, clientId: string): Promise<void> {
  const { href, pathname } = new URL(url);
  if (!firstScript.test(pathname)) return;
  const stored = await readGeneration();
  if (stored === null) return;
  const folders = stored.bases.map((base) => new URL(base, location.origin).href);
  const client = await self.clients.get(clientId);
  if (folders.some((folder) => href.startsWith(folder)) || !(client && 'navigate' in client)) return;
  isDue = true;
  await (client as WindowClient).navigate(client.url);
}
