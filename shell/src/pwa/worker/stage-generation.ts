/// <reference lib="webworker" />
import { tokenCookie } from '@club/platform/token-cookie';
import * as z from 'zod/mini';

const manifest = z.object({
  bundles: z.record(
    z.string(),
    z.object({
      base: z.string(),
      files: z.array(z.object({ file: z.string(), integrity: z.string() })),
    }),
  ),
});

async function readManifest() {
  const answer = await fetch('/build/manifest.json', { cache: 'no-store' });
  return manifest.parse(await answer.json());
}

async function saveFile(cache: Cache, url: string, integrity: string): Promise<void> {
  if (await cache.match(url)) return;
  // With the hash, bytes that are not those that were published are refused here already.
  const answer = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin' });
  if (answer.ok) await cache.put(url, answer);
}

/**
 * Lays up the code of every remote of the live generation, so that a page never opened before opens
 * without a network too, and so that a new generation is whole before the next navigation meets it.
 * Files of the previous generation stay: open pages still request them.
 */
export async function stageGeneration(): Promise<void> {
  try {
    const { bundles } = await readManifest();
    const cache = await caches.open('bundles');
    for (const [name, { base, files }] of Object.entries(bundles)) {
      // The shell's own files are in the precache.
      if (name === 'shell') continue;
      const code = files.filter(({ file }) => /\.(js|css)$/.test(file));
      await Promise.all(code.map(({ file, integrity }) => saveFile(cache, base + file, integrity)));
    }
  } catch {
    // Offline or during a restart of the server: files are fetched when they are requested, as without a worker.
  }
}

/** What guards refuse to a stranger is not fetched for them. Not every browser shows cookies to a worker. */
export async function stageForCustomer(): Promise<void> {
  const { cookieStore } = self as { cookieStore?: Pick<CookieStore, 'get'> };
  if (await cookieStore?.get(tokenCookie)) await stageGeneration();
}
