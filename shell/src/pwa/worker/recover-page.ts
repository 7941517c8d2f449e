import { readGeneration } from './stored-page';

interface PageClient {
  readonly url: string;
  /** Other clients are workers. */
  readonly navigate?: (url: string) => Promise<unknown>;
}

// Not all of the worker's types: tests import this file, too.
declare const self: {
  readonly clients: { readonly get: (id: string) => Promise<PageClient | undefined> };
};

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
  if (!client?.navigate || folders.some((folder) => href.startsWith(folder))) return;
  isDue = true;
  await client.navigate(client.url);
}
