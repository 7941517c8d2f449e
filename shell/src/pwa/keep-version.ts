import type { Call } from '@club/api';
import { getVersion } from '@club/api/contract/general';
import { forgetReads } from '@club/host';
import { clearCookie, readCookie, versionedCookies, writeCookie } from '@club/platform/cookies';
import { forgetAgreements } from '../features/content/kept-agreement';
import { versionKey } from '../session/stored-session';

/** The calls whose answers are pages and cards that a new version may have rewritten. */
const versionedPaths = ['/api/content/', '/api/cert/'];

async function clearCaches(): Promise<void> {
  for (const cookie of versionedCookies) clearCookie(cookie);
  forgetAgreements();
  await forgetReads((path) => versionedPaths.some((start) => path.startsWith(start)));
}

/** Asks for the version at most once in its cookie's life. True when it has changed, with the caches cleared. */
export async function hasNewVersion(api: Call): Promise<boolean> {
  if (readCookie('versionCheck') !== null) return false;
  const { version } = await api(getVersion, {});
  writeCookie('versionCheck', 'done');
  const stored = localStorage.getItem(versionKey);
  if (stored === version) return false;
  await clearCaches();
  // Written last: a page that is left meanwhile clears again. Written before the reload: it happens once.
  localStorage.setItem(versionKey, version);
  return stored !== null;
}

/** Looks now, and whenever the customer comes back to the page. */
export function keepVersion(api: Call, onNew: () => void): void {
  async function look() {
    try {
      if (await hasNewVersion(api)) onNew();
    } catch {
      // Offline or a server at fault: the next look asks again.
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
  void look();
}
