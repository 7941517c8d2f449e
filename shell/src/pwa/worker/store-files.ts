/** A file of a bundle, and the hash of what was published. */
export interface StagedFile {
  readonly url: string;
  readonly integrity: string;
}

/** Whether the bytes of a response have this hash. Reads the response. */
export async function hasHash(response: Response, integrity: string): Promise<boolean> {
  const [name = '', expected] = integrity.split(/-(.*)/);
  const algorithm = name.replace('sha', 'SHA-');
  const digest = await crypto.subtle.digest(algorithm, await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected;
}

async function fetchFile(
  { url, integrity }: StagedFile,
  signal: AbortSignal | null,
): Promise<Response> {
  // With the hash, the browser refuses bytes that differ from the published ones.
  const options: RequestInit = { integrity, mode: 'cors', credentials: 'same-origin', signal };
  try {
    return await fetch(url, options);
  } catch {
    // The HTTP cache may hold the answer of somebody else in the network, for as long as the file's.
    return fetch(url, { ...options, cache: 'reload' });
  }
}

async function storeFile(
  cache: Cache,
  file: StagedFile,
  signal: AbortSignal | null,
): Promise<void> {
  const { url, integrity } = file;
  const stored = await cache.match(url);
  // A page may have requested it without its hash, as browsers request styles.
  if (stored && (await hasHash(stored, integrity))) return;
  const response = await fetchFile(file, signal);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await cache.put(url, response);
}

/** Stores files that are not stored yet, each with the bytes that were published. Fails when one does not come. */
export async function storeFiles(
  cache: Cache,
  files: readonly StagedFile[],
  signal: AbortSignal | null,
): Promise<void> {
  await Promise.all(files.map((file) => storeFile(cache, file, signal)));
}
