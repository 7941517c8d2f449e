import { bundlesCache } from './stage-generation';

interface Requested {
  readonly request: Pick<Request, 'destination' | 'mode'>;
  readonly sameOrigin: boolean;
}

/** Whether a request may be for a file of a remote that is served by another origin. */
export function mayBeExternalBundle({ request, sameOrigin }: Requested): boolean {
  // Pages request them with CORS: their hashes are checked.
  return !sameOrigin && request.mode === 'cors' && /^(script|style)$/.test(request.destination);
}

/** A file that was stored with its generation; another one comes from the network, and is not stored. */
export async function serveExternalBundle({ request }: { request: Request }): Promise<Response> {
  const stored = await caches.match(request.url, { cacheName: bundlesCache });
  return stored ?? fetch(request);
}
