import * as z from 'zod/mini';
import { storeFiles, type StagedFile } from './store-files';
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
  /** The folder of the shell's build to which the worker belongs. */
  readonly shellBase: string;
  /** The names of its files that are needed without a network. */
  readonly shellFiles: readonly string[];
  /** The code of remotes is not fetched for visitors: guards refuse them its pages. */
  readonly forCustomer: boolean;
  readonly signal?: AbortSignal;
}

type Bundles = z.infer<typeof manifest>['bundles'];

async function readBundles(signal: AbortSignal | null): Promise<Bundles> {
  const response = await fetch('/build/manifest.json', { cache: 'no-store', signal });
  return manifest.parse(await response.json()).bundles;
}

/** Large files that only some devices need: each is stored by its first use. */
const storedOnUse = /\.wasm$/;

/** The bundles of which this device has used such a file. */
async function bundlesInUse(cache: Cache): Promise<Set<string | undefined>> {
  const used = (await cache.keys()).filter(({ url }) => storedOnUse.test(url));
  return new Set(used.map(({ url }) => new URL(url).pathname.split('/')[2]));
}

function remoteFiles(bundles: Bundles, inUse: ReadonlySet<string | undefined>): StagedFile[] {
  return Object.entries(bundles)
    .filter(([name]) => name !== 'shell')
    .flatMap(([name, { base, files }]) =>
      files
        .filter(
          ({ file }) => /\.(js|css)$/.test(file) || (storedOnUse.test(file) && inUse.has(name)),
        )
        .map(({ file, integrity }) => ({ url: base + file, integrity })),
    );
}

function shellFiles(shell: Bundles[string], names: readonly string[]): StagedFile[] {
  return names.map((name) => {
    const listed = shell.files.find(({ file }) => file === name);
    if (listed === undefined) throw new Error(`The generation has no file ${shell.base}${name}.`);
    return { url: shell.base + name, integrity: listed.integrity };
  });
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
 * too, and replaces the stored page only when all files of the new one are there, with the bytes that
 * were published. Files of the generation before stay: open pages still request them.
 */
export async function stageGeneration(options: StageOptions): Promise<void> {
  const { shellBase, forCustomer, signal = null } = options;
  const bundles = await readBundles(signal);
  const before = await readGeneration();
  const now = { bases: Object.values(bundles).map(({ base }) => base), forCustomer };
  if (isStored(before, now)) return;
  const cache = await caches.open(bundlesCache);
  if (forCustomer) {
    await storeFiles(cache, remoteFiles(bundles, await bundlesInUse(cache)), signal);
  }
  const { shell } = bundles;
  // The worker of another shell completes its own generation when it installs.
  if (shell?.base !== shellBase) return;
  await storeFiles(cache, shellFiles(shell, options.shellFiles), signal);
  await storeGeneration(now, signal);
  await deleteUnused(before ? [now, before] : [now]);
}
