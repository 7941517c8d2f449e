import type { Call } from '@club/api';
import { getVersion } from '@club/api/contract/operations';
import { removeStoredReads } from '@club/host';
import { clearCookie, readCookie, versionedCookies, writeCookie } from '@club/platform/cookies';
import { removeAgreements } from '../pages/info/texts/stored-agreement';
import { lastVersion } from '../session/stored-session';

/**
 * The calls whose answers are pages and cards that a new version may have rewritten. What customers have
 * bought is none of them: it stays readable without a network.
 */
const versionedPaths = [
  '/api/content/',
  '/api/cert/get-cats',
  '/api/cert/get-partners-by-id',
  '/api/cert/get-message',
];

async function clearCaches(): Promise<void> {
  for (const cookie of versionedCookies) clearCookie(cookie);
  removeAgreements();
  await removeStoredReads((path) => versionedPaths.some((start) => path.startsWith(start)));
}

/** Reads the version at most once in its cookie's life. True when it has changed; the caches are cleared then. */
export async function hasNewVersion(api: Call): Promise<boolean> {
  if (readCookie('versionCheck') !== null) return false;
  const { version } = await api(getVersion, {});
  const stored = lastVersion.get();
  if (stored !== version) await clearCaches();
  // Written last: a page that is left meanwhile clears again. Written before the reload: it happens once.
  lastVersion.set(version);
  writeCookie('versionCheck', 'done');
  return stored !== null && stored !== version;
}

/** Checks now, and whenever the page becomes visible. */
export function watchVersion(api: Call, onNew: () => void): void {
  async function check() {
    try {
      if (await hasNewVersion(api)) onNew();
    } catch {
      // Offline or a server at fault: the next check tries again.
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void check();
  });
  void check();
}
