import type { PublicPageName } from '../../shell.config';
import type { Shell } from '../shell-context';
import { areaOf } from './area';
import { runGuards } from './guards';
import { findPage, type Page } from './pages';
import { publicPages } from './public-pages';

/** More redirects than any chain of guards has. */
const hopsAtMost = 5;

/** The page on which the guards will let a visit begin, or null where only the app itself can tell. */
export function firstPage({ pages, session }: Shell, address: URL): Page | null {
  let at = address;
  for (let hop = 0; hop < hopsAtMost; hop += 1) {
    const page = findPage(pages, at.pathname)?.page;
    if (page === undefined) return null;
    const verdict = runGuards(page, {
      session,
      asked: at.pathname + at.search,
      isStep: false,
      from: null,
      isTraversal: false,
    });
    if (verdict.kind === 'allow') return page;
    if (verdict.kind === 'cancel') return null;
    at = new URL(verdict.to, address);
  }
  return null;
}

/**
 * Fetches the code of the first page before anything is drawn, and begins what else it shows. Drawn
 * without it, React would show a place-holder, draw everything again, and hold the second drawing
 * back for 300 ms. The files are on their way already: the server has preloaded them.
 */
export async function prepareFirstPage(shell: Shell, address: URL): Promise<void> {
  const page = firstPage(shell, address);
  if (page === null) return;
  try {
    if (page.guards.includes('auth')) {
      const area = await areaOf(shell).begin();
      await area.prepare(shell, page);
    } else {
      await publicPages.begin(page.name as PublicPageName);
    }
  } catch {
    // The page asks for its file again when it is drawn, and says what is wrong.
  }
}
