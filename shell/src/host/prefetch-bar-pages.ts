import { whenPageIdle } from '@club/platform/scheduler';
import { matchPage } from '@club/platform/match';
import { ownBarLinks } from '../navigation/frame/main-bar';
import { collectLinks } from '../navigation/links';
import type { Page } from '../navigation/pages';
import type { Shell } from './shell-context';

/** After the page is idle: service worker and observation go first. */
const pauseMs = 4_000;
const betweenMs = 500;

interface BarContext extends Pick<Shell, 'pages'> {
  readonly boot: Pick<Shell['boot'], 'remotes'>;
  readonly session: Pick<Shell['session'], 'brand'>;
}

/** The library of types has no such field yet. */
interface Connection {
  readonly saveData?: boolean;
}

/**
 * Prefetches the pages of the bottom bar, one after another and a while after the page is idle, so
 * that their code is loaded before the first tap. Not where the customer saves data.
 */
export function prefetchBarPages(
  { pages, boot, session }: BarContext,
  prefetchPage: (page: Page) => Promise<void>,
): () => void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return () => undefined;
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (waiting: readonly Page[]) => {
    const [page, ...others] = waiting;
    if (!page || isGone || !navigator.onLine) return;
    if (page !== matchPage(pages, location.pathname)?.page) await prefetchPage(page);
    timer = setTimeout(() => void next(others), betweenMs);
  };
  const leave = whenPageIdle(() => {
    const { brand } = session.brand.get();
    const waiting = collectLinks(boot.remotes, 'bar', brand, ownBarLinks).flatMap((link) =>
      pages.filter((page) => `${page.publisher}.${page.name}` === link.page),
    );
    timer = setTimeout(() => void next(waiting), pauseMs);
  });
  return () => {
    isGone = true;
    leave();
    clearTimeout(timer);
  };
}
