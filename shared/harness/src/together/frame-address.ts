import * as z from 'zod/mini';

const report = z.object({ remote: z.string(), path: z.string().check(z.startsWith('/')) });

/** Sends the open address to the page that shows this one in a frame. */
export function reportAddress(remote: string, path: string): void {
  if (window.parent !== window) window.parent.postMessage({ remote, path }, '*');
}

/** Follows the addresses of frames of these origins, until the result is called. */
export function followAddresses(
  origins: readonly string[],
  onAddress: (remote: string, path: string) => void,
): () => void {
  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    const parsed = report.safeParse(data);
    if (origins.includes(origin) && parsed.success) {
      onAddress(parsed.data.remote, parsed.data.path);
    }
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
