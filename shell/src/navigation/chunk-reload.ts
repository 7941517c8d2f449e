import { defineDeviceKey } from '@club/platform/device-store';

/** When the page was reloaded last because a file was missing, in milliseconds. */
const lastReload = defineDeviceKey({
  name: 'club.chunk-reload',
  storage: 'session',
  owner: 'tab',
  initial: 0,
  parse: Number,
  format: String,
});
const windowMs = 10_000;

/** Whether a file of the app's code failed to load, as webpack and its style loader report it. */
function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Whether this failure is worth a reload: a file is missing, there is a network, and it was not tried just now. */
export function shouldReload(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine) return false;
  // A clock that was set back must not forbid reloads for long.
  return Math.abs(Date.now() - lastReload.get()) > windowMs;
}

const refetchMs = 5_000;

/**
 * Reloads the page, and remembers when. The file is fetched past the browser's caches before: damaged
 * bytes would stay there, and be refused again.
 */
export async function reloadForChunk(reload: () => void, error: unknown): Promise<void> {
  lastReload.set(Date.now());
  const { request } = Object(error) as { request?: unknown };
  if (typeof request === 'string') {
    const signal = AbortSignal.timeout(refetchMs);
    await fetch(request, { cache: 'reload', signal }).catch(() => undefined);
  }
  reload();
}
