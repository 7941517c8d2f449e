const storageKey = 'club.chunk-reload';
const windowMs = 10_000;

/** Whether a file of the app's code did not come, as webpack and its style loader report it. */
function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Whether this failure is worth a reload: a file is missing, there is a network, and it was not tried just now. */
export function isWorthReload(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(storageKey));
  // A clock that was set back must not forbid reloads for long.
  return Math.abs(Date.now() - last) > windowMs;
}

/** Reloads the page, and remembers when. */
export function reloadForChunk(reload: () => void): void {
  sessionStorage.setItem(storageKey, String(Date.now()));
  reload();
}
