/** A file and the hash that the browser must find. */
export interface PreloadFile {
  readonly url: string;
  readonly integrity: string;
}

const requested = new Set<string>();

/** Adds the files that the page loads itself. Reads all elements once: one query by address costs as much. */
function collectLoadedFiles(): void {
  for (const { href } of document.querySelectorAll('link')) requested.add(href);
  for (const { src } of document.scripts) requested.add(src);
}

/**
 * Fetches files in parallel that would otherwise be discovered one after another. The attributes
 * equal the loader's: with others the browser would fetch the file twice.
 */
export function preload(files: readonly PreloadFile[]): void {
  collectLoadedFiles();
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

/**
 * Fails the requests of these files that are still without an answer. The loaders of entries, chunks
 * and styles remember a request as long as it runs, so a retry would wait for the same one.
 */
export function abandon(files: readonly PreloadFile[]): void {
  const addresses = new Set(files.map(({ url }) => new URL(url, location.href).href));
  // A loader removes its handlers when a file has come, so only those that wait react.
  for (const script of document.scripts) {
    if (addresses.has(script.src)) script.dispatchEvent(new Event('error'));
  }
  for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (addresses.has(style.href)) style.dispatchEvent(new Event('error'));
  }
}
