/** A file and the hash that the browser must find. */
export interface PreloadFile {
  readonly url: string;
  readonly integrity: string;
}

const asked = new Set<string>();

function isAsked(url: string): boolean {
  if (asked.has(url)) return true;
  return (
    document.querySelector(`link[href="${CSS.escape(url)}"],script[src="${CSS.escape(url)}"]`) !==
    null
  );
}

/**
 * Fetches files side by side that would otherwise be found one after another. The attributes
 * equal the loader's: with others the browser would fetch the file twice.
 */
export function preload(files: readonly PreloadFile[]): void {
  for (const { url, integrity } of files) {
    if (isAsked(url)) continue;
    asked.add(url);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    if (link.as === 'script') {
      link.crossOrigin = 'anonymous';
      link.integrity = integrity;
    }
    link.href = url;
    document.head.append(link);
  }
}
