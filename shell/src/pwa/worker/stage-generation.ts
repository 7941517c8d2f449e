import * as z from 'zod/mini';
import { readGeneration, storeGeneration, type StoredGeneration } from './stored-page';

const manifest = z.object({
  bundles: z.record(
    z.string(),
    z.object({
      base: z.string(),
      files: z.array(z.object({ file: z.string(), integrity: z.string() })),
    }),
  ),
});

/** The files of all bundles, under their addresses, which change with their contents. */
export const bundlesCache = 'bundles';

export interface StageOptions {
  /** The folder of the shell's build whose files are stored already. */
  readonly shellBase: string;
  /** The code of remotes is not fetched for visitors: guards refuse them its pages. */
  readonly forCustomer: boolean;
  readonly signal?: AbortSignal;
}

type Bundles = z.infer<typeof manifest>['bundles'];

async function readBundles(signal: AbortSignal | null): Promise<Bundles> {
  const response = await fetch('/build/manifest.json', { cache: 'no-store', signal });
  return manifest.parse(await response.json()).bundles;
}

async function storeFile(
  cache: Cache,
  url: string,
  integrity: string,
  signal: AbortSignal | null,
): Promise<void> {
  if (await cache.match(url)) return;
  // With the hash, bytes that differ from the published ones are refused here already.
  const response = await fetch(url, {
    integrity,
    mode: 'cors',
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await cache.put(url, response);
}

/** Large files that only some devices need: each is stored by its first use. */
const storedOnUse = /\.wasm$/;

/** The bundles of which this device has used such a file. */
async function bundlesInUse(cache: Cache): Promise<Set<string | undefined>> {
  const used = (await cache.keys()).filter(({ url }) => storedOnUse.test(url));
  return new Set(used.map(({ url }) => new URL(url).pathname.split('/')[2]));
}

async function storeRemotes(bundles: Bundles, signal: AbortSignal | null): Promise<void> {
  const cache = await caches.open(bundlesCache);
  const inUse = await bundlesInUse(cache);
  for (const [name, { base, files }] of Object.entries(bundles)) {
    if (name === 'shell') continue;
    const needed = files.filter(
      ({ file }) => /\.(js|css)$/.test(file) || (storedOnUse.test(file) && inUse.has(name)),
    );
    await Promise.all(
      needed.map(({ file, integrity }) => storeFile(cache, base + file, integrity, signal)),
    );
  }
}

/** Deletes the files of all other generations. */
async function deleteUnused(needed: readonly StoredGeneration[]): Promise<void> {
  const folders = needed.flatMap(({ bases }) =>
    bases.map((base) => new URL(base, location.origin)),
  );
  const cache = await caches.open(bundlesCache);
  for (const request of await cache.keys()) {
    if (!folders.some(({ href }) => request.url.startsWith(href))) await cache.delete(request);
  }
}

function isStored(before: StoredGeneration | null, now: StoredGeneration): boolean {
  return (
    before !== null &&
    (before.forCustomer || !now.forCustomer) &&
    before.bases.join() === now.bases.join()
  );
}

/**
 * Stores the code of the live generation, so that a page never opened before opens without a network
 * too, and replaces the stored page only when all files of the new one are there. Files of the
 * generation before stay: open pages still request them.
 */
export async function stageGeneration(options: StageOptions): Promise<void> {
  const { shellBase, forCustomer, signal = null } = options;
  const bundles = await readBundles(signal);
  if (forCustomer) await storeRemotes(bundles, signal);
  // The worker of another shell completes its own generation when it installs.
  if (bundles['shell']?.base !== shellBase) return;
  const before = await readGeneration();
  const now = { bases: Object.values(bundles).map(({ base }) => base), forCustomer };
  if (isStored(before, now)) return;
  await storeGeneration(now, signal);
  await deleteUnused(before ? [now, before] : [now]);
}
