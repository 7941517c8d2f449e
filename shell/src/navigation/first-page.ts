import type { PublicPageName } from '../../shell.config';
import type { Shell } from '../host/shell-context';
import { isInSignedInArea, signedInArea } from './signed-in-area';
import { decidePage } from './decision';
import type { Page } from './pages';
import { publicPages } from './public-pages';

/** The page that a visit begins with, or null where none is published or the app says what is wrong. */
export function firstPage(shell: Pick<Shell, 'pages' | 'session'>, address: URL): Page | null {
  const decision = decidePage(shell, address.pathname + address.search, false);
  return 'match' in decision ? (decision.match?.page ?? null) : null;
}

/**
 * Loads the code of the first page before the first render, and begins to load what else it shows.
 * Without it React would commit a placeholder, render again, and delay the second commit by 300 ms.
 * The files are being loaded already: the server has preloaded them.
 */
export async function prepareFirstPage(shell: Shell, address: URL): Promise<void> {
  const page = firstPage(shell, address);
  if (page === null) return;
  try {
    if (isInSignedInArea(page, shell.session.store.get().status === 'customer')) {
      const area = await signedInArea(shell).preload();
      await area?.prepare(shell, page);
    } else {
      await publicPages.preload(page.name as PublicPageName);
    }
  } catch {
    // The page requests its file again when it is rendered, and shows the error.
  }
}
