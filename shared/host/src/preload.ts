/** A file and the hash that the browser must find. */
export interface PreloadFile {
  readonly url: string;
  readonly integrity: string;
}

const requested = new Set<string>();

/** The elements that request files. Reads all at once: one query by address costs as much. */
const listElements = () => [
  ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script'),
];

const addressOf = (element: HTMLLinkElement | HTMLScriptElement) =>
  'src' in element ? element.src : element.href;

/**
 * Fetches files in parallel that would otherwise be discovered one after another. The attributes
 * equal the loader's: with others the browser would fetch the file twice.
 */
export function preload(files: readonly PreloadFile[]): void {
  // The page itself loads some.
  for (const element of listElements()) requested.add(addressOf(element));
  for (const { url, integrity } of files) {
    const { href } = new URL(url, location.href);
    if (requested.has(href)) continue;
    requested.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.integrity = integrity;
    // Sheets of this origin are loaded without it.
    if (link.as === 'script' || !href.startsWith(`${location.origin}/`)) {
      link.crossOrigin = 'anonymous';
    }
    link.href = url;
    document.head.append(link);
  }
}

/** The elements by which the page has requested these files so far. */
export function findRequests(files: readonly PreloadFile[]): Element[] {
  const addresses = new Set(files.map(({ url }) => new URL(url, location.href).href));
  return listElements().filter((element) => addresses.has(addressOf(element)));
}

/**
 * Fails those of these requests that are still without an answer. The loaders of entries, chunks and
 * styles remember a request as long as it runs, so a retry would wait for the same one.
 */
export function abandon(requests: readonly Element[]): void {
  // A loader removes its handlers when a file has come, so only those that wait react.
  for (const request of requests) request.dispatchEvent(new Event('error'));
}
