import type { Boot } from '@club/registry/boot';
import type { Origin } from '../recorder';

/** A file of a bundle. The page does not know the hash of each. */
interface PageFile {
  readonly url: string;
  readonly integrity?: string;
}

/** Finds out whether a version is at fault for files that failed to load, and not the network or a server. */
type LoadCheck = (cause: unknown, origin: Origin | undefined) => Promise<boolean>;

/** The errors of webpack, its style loader, the loader of remotes and the host for a file that failed to load. */
export function isFailedLoad(cause: unknown): boolean {
  const { name, code } = cause as { name?: unknown; code?: unknown };
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return true;
  // Calls of the API fail with an error of their own.
  if (cause instanceof TypeError && /fetch|load failed|networkerror/i.test(cause.message))
    return true;
  return /RUNTIME-00\d|did not arrive within|answered \d{3}/.test(String(cause));
}

/** A loaded entry of a remote is not valid, or the server refused a file: these are no failures of the network. */
const versionFaultPattern = /RUNTIME-00[0-7]|answered 4\d\d/;

const absolute = (url: string) => new URL(url, location.href).href;

/** The files of a remote's page or slot, as its host loads them. */
function filesOfPart({ remotes }: Pick<Boot, 'remotes'>, { bundle, part }: Origin): PageFile[] {
  const remote = remotes.find(({ name }) => name === bundle);
  if (remote === undefined) return [];
  const found = [...remote.routes, ...remote.slots].find(({ name }) => name === part);
  return [remote.entry, ...(found?.preload ?? [])];
}

function isLoaded({ url }: PageFile): boolean {
  const entries = performance.getEntriesByName(absolute(url)) as PerformanceResourceTiming[];
  return entries.some(({ decodedBodySize }) => decodedBodySize > 0);
}

/** Requests a file past the caches. Without an answer the file does not count as faulty. */
async function isFileFaulty({ url, integrity }: PageFile): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'reload', credentials: 'same-origin' });
    // A server that is unavailable refuses the files of any version.
    if (!answer.ok) return answer.status < 500;
    await answer.blob();
  } catch {
    return false;
  }
  if (integrity === undefined) return false;
  // From the cache, so that this fails only if the bytes differ from the hash.
  return fetch(url, { cache: 'force-cache', credentials: 'same-origin', integrity }).then(
    () => false,
    () => true,
  );
}

/**
 * The files of a new version come from the network, those of the stable one from the device: a network that
 * fails would make each canary look worse. So a file that failed to load is requested once more, and only the
 * answer shows whether the version is at fault.
 */
export function createLoadCheck(boot: Pick<Boot, 'remotes'>): LoadCheck {
  const checks = new Map<string, Promise<boolean>>();

  function checkFile(file: PageFile): Promise<boolean> {
    const url = absolute(file.url);
    const answer = checks.get(url) ?? isFileFaulty({ ...file, url });
    checks.set(url, answer);
    return answer;
  }

  function withHash(url: string): PageFile {
    const known = boot.remotes.flatMap(({ entry, routes, slots }) => [
      entry,
      ...[...routes, ...slots].flatMap(({ preload }) => preload),
    ]);
    return known.find((file) => absolute(file.url) === absolute(url)) ?? { url };
  }

  return async (cause, origin) => {
    if (versionFaultPattern.test(String(cause))) return true;
    const { request } = cause as { request?: unknown };
    const files = typeof request === 'string' ? [withHash(request)] : [];
    if (origin && files.length === 0) files.push(...filesOfPart(boot, origin));
    // All files of the part are loaded, so its code is too slow.
    if (/did not arrive within/.test(String(cause)))
      return files.length > 0 && files.every(isLoaded);
    return (await Promise.all(files.map(checkFile))).includes(true);
  };
}
