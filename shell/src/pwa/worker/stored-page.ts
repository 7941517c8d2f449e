import * as z from 'zod/mini';
import { isAltered } from './page-digest';

/**
 * Every page of the app is the same document with other preload tags, so one stored copy, the latest,
 * opens any address without a network.
 */
export const pageKey = '/';
export const pagesCache = 'pages';

/** Holds which generation the stored page belongs to. */
const generationKey = '/generation.json';

const generation = z.object({
  /** The folders of its bundles. */
  bases: z.array(z.string()),
  /** Whether the code of the remotes is stored too, not only the shell's. */
  forCustomer: z.boolean(),
});

/** A generation whose files are all stored on this device. */
export type StoredGeneration = z.infer<typeof generation>;

/** The generation of the stored page; null where no page is stored. */
export async function readGeneration(): Promise<StoredGeneration | null> {
  const cache = await caches.open(pagesCache);
  const stored = await cache.match(generationKey);
  return stored ? generation.parse(await stored.json()) : null;
}

/**
 * Whether the club's server made it. In a Wi-Fi with a login page, or behind a proxy, somebody
 * else's page may come under this address: it is shown, but must not be what opens without a network.
 */
function isOwn({ status, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return status === 200 && policy.includes('trusted-types club ');
}

/**
 * With the preloads of the pictures that they show. The server writes them so that nothing in them can
 * end the element.
 */
const prefetchedAnswers =
  /(<link rel="preload" as="image"[^>]*>)*<script type="application\/json" id="prefetched">[^<]*<\/script>\n?/;

/** The data with which the server lists the remotes of a page. */
const bootElement = /<script type="application\/json" id="boot">([^<]*)<\/script>/;
const boot = z.object({ remotes: z.array(z.unknown()) });
const bootStart = 'id="boot">{';

/** Whether the page names all bundles of the generation and no other one. */
function isStoredPage({ bases }: StoredGeneration, page: string): boolean {
  const [, json] = bootElement.exec(page) ?? [];
  if (json === undefined || !bases.every((base) => page.includes(base))) return false;
  const { remotes } = boot.parse(JSON.parse(json));
  // The shell is none of them.
  return remotes.length === bases.length - 1;
}

/** They describe the bytes of a response, and the stored copy has others. */
const describingHeaders = ['content-encoding', 'content-length', 'etag', 'unencoded-digest'];

/**
 * The copy of a page that may be stored: without the data of one customer, because it may be shown to
 * another, and with the mark that it is one. Null for a page with files that are not stored: it could not open without a network.
 */
export async function storablePage(
  response: Response,
  stored: StoredGeneration | null,
): Promise<Response | null> {
  if (stored === null || !isOwn(response)) return null;
  const page = await response.text();
  if (!isStoredPage(stored, page)) return null;
  const headers = new Headers(response.headers);
  for (const name of describingHeaders) headers.delete(name);
  const copy = page
    .replace(prefetchedAnswers, '')
    .replace(bootStart, `${bootStart}"isStored":true,`);
  return new Response(copy, { status: response.status, headers });
}

/** Makes a complete generation the one that opens without a network. */
export async function storeGeneration(
  complete: StoredGeneration,
  signal: AbortSignal | null,
): Promise<void> {
  const response = await fetch(pageKey, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal,
  });
  if (await isAltered(response)) throw new Error('The page was altered on the way.');
  const page = await storablePage(response, complete);
  if (!page) throw new Error('The server answered with the page of another generation.');
  const cache = await caches.open(pagesCache);
  await cache.put(pageKey, page);
  await cache.put(generationKey, Response.json(complete));
}
